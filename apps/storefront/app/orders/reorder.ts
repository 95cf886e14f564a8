import { indexMenu, type Menu, type SellingType } from '@sofra/menu'
import { addLine, type Cart, type CartLine, emptyCart, keepValidLines } from '@sofra/ordering'

export interface Reordered {
  readonly cart: Cart
  /** How many lines found their way into the cart, and how many are no longer on the menu. */
  readonly added: number
  readonly dropped: number
}

/** The cart with the lines of an earlier order that still exist. */
export function reorder(cart: Cart, lines: readonly CartLine[], menu: Menu, type: SellingType): Reordered {
  const wanted = keepValidLines({ ...emptyCart, lines }, indexMenu(menu), type).lines
  const next = wanted.reduce((now, { lineId: _lineId, ...line }) => addLine(now, line), cart)
  return { cart: next, added: wanted.length, dropped: lines.length - wanted.length }
}
