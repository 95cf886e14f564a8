import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Cart } from '@sofra/ordering'
import type { Slot } from '@sofra/scheduling'
import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { type Choices, destinationOf } from './choices.ts'
import { type Hold, heldCart } from './hold.ts'
import { holdOf, releaseHold, takeHold } from './hold-store.ts'

export interface KnownHold {
  /** The hold on this very cart, over or not. */
  readonly own: Hold | null
  /** Whether the price of this cart is held now. */
  readonly active: boolean
  /** Whether anything is held for this guest now: the menu may call sold out what is theirs. */
  readonly any: boolean
  /** The time that is held, whatever is chosen. */
  readonly slot: Slot | null
  /** Whether the shop has said no to holding this cart's price. */
  readonly refused: boolean
  readonly cart: string
}

interface Held {
  readonly cart: Cart
  readonly choices: Choices
  readonly tip: Amount
  readonly slot: Slot | null
}

/** What the shop holds for this guest; made anew when it ends. */
export function useHold(type: SellingType, { cart, choices, tip, slot }: Held): KnownHold {
  const { branchId } = useShop()
  const { hold, refused } = holdOf(branchId)()
  const [, setEnded] = useState<Hold | null>(null)
  useEffect(() => {
    if (!hold || hold.endsAt <= Date.now()) return
    const timer = setTimeout(() => setEnded(hold), hold.endsAt - Date.now() + 50)
    return () => clearTimeout(timer)
  }, [hold])

  const { lines, couponCode } = cart
  const held = heldCart(type, { lines, couponCode, destination: destinationOf(choices), tip, slot })
  const own = hold?.cart === held ? hold : null
  const any = hold !== null && hold.endsAt > Date.now()
  return {
    own,
    active: own !== null && any,
    any,
    slot: any ? hold.slot : null,
    refused: refused === held,
    cart: held,
  }
}

/** Has the price held as soon as it is `wanted`, once for each cart: a hold that has ended is not begun anew. */
export function useHoldKeeper(
  type: SellingType,
  { cart, choices, tip, slot }: Held,
  hold: KnownHold,
  wanted: boolean,
): void {
  const { referenceId, branchId } = useShop()
  const due = wanted && hold.own === null && !hold.refused
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the ask is made of decides `hold.cart`.
  useEffect(() => {
    if (!due) return
    const ask = { lines: cart.lines, couponCode: cart.couponCode, choices, tip, slot }
    void takeHold(branchId, `/${referenceId}/${type}/lock.json`, hold.cart, ask)
  }, [due, branchId, referenceId, type, hold.cart])
}

/** Lets go of what was held: whoever is back at the cart has not decided yet. */
export function useReleasedHold(type: SellingType): void {
  const { referenceId, branchId } = useShop()
  useEffect(() => void releaseHold(branchId, `/${referenceId}/${type}/lock.json`), [referenceId, branchId, type])
}
