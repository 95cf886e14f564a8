import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Cart } from '@sofra/ordering'
import type { Slot } from '@sofra/scheduling'
import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { type Choices, destinationOf } from '../guest/choices.ts'
import { cartFingerprint, type StoredQuoteLock } from './quote-lock.ts'
import { createQuoteLock, quoteLockStoreOf, releaseQuoteLock } from './quote-lock-store.ts'

export interface QuoteLockState {
  /** The lock of this cart, active or expired. */
  readonly own: StoredQuoteLock | null
  /** Whether the price of this cart is locked now. */
  readonly active: boolean
  /** Whether any lock of this guest is active: the menu may then show items as sold out that are locked for them. */
  readonly any: boolean
  /** The slot of the active lock, which may differ from the chosen one. */
  readonly slot: Slot | null
  /** Whether the server refused to lock the price of this cart. */
  readonly refused: boolean
  readonly cart: string
}

interface LockedOrder {
  readonly cart: Cart
  readonly choices: Choices
  readonly tip: Amount
  readonly slot: Slot | null
}

/** The state of the guest's quote lock; updated when the lock expires. */
export function useQuoteLock(type: SellingType, { cart, choices, tip, slot }: LockedOrder): QuoteLockState {
  const { branchId } = useShop()
  const { lock, refused } = quoteLockStoreOf(branchId)()
  const [, setEnded] = useState<StoredQuoteLock | null>(null)
  useEffect(() => {
    if (!lock || lock.endsAt <= Date.now()) return
    const timer = setTimeout(() => setEnded(lock), lock.endsAt - Date.now() + 50)
    return () => clearTimeout(timer)
  }, [lock])

  const { lines, couponCode } = cart
  const fingerprint = cartFingerprint(type, { lines, couponCode, destination: destinationOf(choices), tip, slot })
  const own = lock?.cart === fingerprint ? lock : null
  const any = lock !== null && lock.endsAt > Date.now()
  return {
    own,
    active: own !== null && any,
    any,
    slot: any ? lock.slot : null,
    refused: refused === fingerprint,
    cart: fingerprint,
  }
}

/** Creates a quote lock when `enabled`, once per cart: an expired lock is not renewed. */
export function useAutoQuoteLock(
  type: SellingType,
  { cart, choices, tip, slot }: LockedOrder,
  lock: QuoteLockState,
  enabled: boolean,
): void {
  const { referenceId, branchId } = useShop()
  const due = enabled && lock.own === null && !lock.refused
  // biome-ignore lint/correctness/useExhaustiveDependencies: `lock.cart` is the fingerprint of the request.
  useEffect(() => {
    if (!due) return
    const request = { lines: cart.lines, couponCode: cart.couponCode, choices, tip, slot }
    void createQuoteLock(branchId, `/${referenceId}/${type}/lock.json`, lock.cart, request)
  }, [due, branchId, referenceId, type, lock.cart])
}

/** Releases the quote lock when the guest returns to the cart. */
export function useQuoteLockRelease(type: SellingType): void {
  const { referenceId, branchId } = useShop()
  useEffect(() => void releaseQuoteLock(branchId, `/${referenceId}/${type}/lock.json`), [referenceId, branchId, type])
}
