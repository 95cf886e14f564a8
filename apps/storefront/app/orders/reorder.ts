import { indexMenu, type Menu, type SellingType } from '@sofra/menu'
import { addLine, type Cart, type CartLine, emptyCart, withoutInvalidLines } from '@sofra/ordering'

export interface Reordered {
  readonly cart: Cart
  /** Number of lines added to the cart, and of lines that are no longer on the menu. */
  readonly added: number
  readonly dropped: number
}

/** Adds the still available lines of an earlier order to the cart. */
export function reorder(cart: Cart, lines: readonly CartLine[], menu: Menu, type: SellingType): Reordered {
  const available = withoutInvalidLines({ ...emptyCart, lines }, indexMenu(menu), type).lines
  const next = available.reduce((now, { lineId: _lineId, ...line }) => addLine(now, line), cart)
  return { cart: next, added: available.length, dropped: lines.length - available.length }
}
