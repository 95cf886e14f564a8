/** The counted stock of one item, right after an unpaid order has taken its portions. */
export interface UnpaidStock {
  /** The portions that the order holds. */
  readonly held: number
  /** The portions that other unpaid orders of the same guest hold. */
  readonly heldBefore: number
  /** The portions left for everyone else. */
  readonly left: number
}

/** How long an unpaid order holds its stock in minutes, or that the guest holds too much without paying. */
export type UnpaidHold = { readonly kind: 'holds'; readonly minutes: number } | { readonly kind: 'too-much' }

/** The hold of an order whose items are plentiful or not counted (docs/product.md, section 16). */
export const unpaidHoldMinutes = 30

/** The fewer portions are left, the shorter they are held for a guest who has not paid. */
const shorterHolds = [
  { below: 3, minutes: 10 },
  { below: 10, minutes: 15 },
] as const

/** The portions that a guest may hold in several unpaid orders, however few are left. */
const smallShare = 3

/**
 * The hold of an unpaid order: the shortest of its items. A guest's first unpaid order may take all that is left; with
 * further ones, the guest may hold at most as many portions as are left for everyone else
 * (docs/decisions/0065-unpaid-stock.md).
 */
export function unpaidHoldOf(items: readonly UnpaidStock[]): UnpaidHold {
  const isTooMuch = ({ held, heldBefore, left }: UnpaidStock) =>
    heldBefore > 0 && heldBefore + held > Math.max(smallShare, left)
  if (items.some(isTooMuch)) return { kind: 'too-much' }
  return { kind: 'holds', minutes: Math.min(unpaidHoldMinutes, ...items.map(({ left }) => minutesFor(left))) }
}

function minutesFor(left: number): number {
  return shorterHolds.find(({ below }) => left < below)?.minutes ?? unpaidHoldMinutes
}
