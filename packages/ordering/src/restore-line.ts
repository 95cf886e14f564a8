import { isSameSelection } from '@sofra/pricing'
import { addLine, type Cart, type CartLine, cartLimits, nextLineId } from './cart.ts'

/**
 * Restores a removed line at its position. It is merged into an identical line if there is one, and gets a new id if
 * its own is in use. A full cart is handled as by `addLine`.
 */
export function restoreLine(cart: Cart, line: CartLine, position: number): Cart {
  if (cart.lines.length >= cartLimits.lines || cart.lines.some((other) => isSameSelection(other, line))) {
    return addLine(cart, line)
  }
  const taken = cart.lines.some(({ lineId }) => lineId === line.lineId)
  const restored = taken ? { ...line, lineId: nextLineId(cart.lines) } : line
  return { ...cart, lines: cart.lines.toSpliced(position, 0, restored) }
}
