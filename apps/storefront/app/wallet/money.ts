import type { Amount } from '@sofra/money'
import { payFromWallet, type Quote } from '@sofra/pricing'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useKnown } from '../account/known.ts'
import { useShop } from '../business/use-shop.ts'
import { readKept, writeKept } from '../shell/kept.ts'

/** What the wallet could pay, and whether the guest wants it to. */
export interface WalletMoney {
  /** Null: on its way. */
  readonly available: Amount | null
  readonly on: boolean
  readonly turn: (on: boolean) => void
}

/**
 * The money of whoever is signed in, asked for when the page has come alive; null: the shop has no wallet, or nobody is
 * signed in. `cause`: whatever else makes it worth asking again.
 */
export function useWalletMoney(cause: unknown = null): WalletMoney | null {
  const { referenceId, businessId, enableWallet } = useShop()
  const known = useKnown() !== null && enableWallet
  const [available, setAvailable] = useState<Amount | null>(null)
  const on = useSyncExternalStore(
    watch,
    () => isOn(businessId),
    () => false,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cause` asks again.
  useEffect(() => {
    if (!known) return
    const controller = new AbortController()
    fetch(`/${referenceId}/wallet.json`, { signal: controller.signal })
      .then((answer) => (answer.ok ? answer.json() : { available: 0 }))
      .then(
        (answer: { available: Amount }) => setAvailable(answer.available),
        // Not now: the order is paid as it would be without.
        () => !controller.signal.aborted && setAvailable(0),
      )
    return () => controller.abort()
  }, [known, referenceId, cause])
  return known ? { available, on, turn: (on) => turn(businessId, on) } : null
}

/** A quote of which the wallet pays what it can, where the guest wants it to. */
export function paidByWallet(quote: Quote, money: WalletMoney | null): Quote {
  return payFromWallet(quote, money?.on ? (money.available ?? 0) : 0)
}

const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Off until the guest turns it on (source spec, section 4); remembered on this device. */
function isOn(businessId: string): boolean {
  return readKept(keyOf(businessId)) === 'on'
}

function turn(businessId: string, on: boolean): void {
  writeKept(keyOf(businessId), on ? 'on' : null)
  for (const listener of listeners) listener()
}

function keyOf(businessId: string): string {
  return `sofra.wallet.${businessId}`
}
