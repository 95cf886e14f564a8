import { isSameSelection } from '@sofra/pricing'
import { addLine, type Cart, type CartLine, cartLimits, nextLineId } from './cart.ts'

/**
 * The cart with a line that was removed back at its position: into the line that has become the same meanwhile, if there
 * is one, and under another id where its own was given to another line.
 */
export function restoreLine(cart: Cart, line: CartLine, position: number): Cart {
  if (cart.lines.length >= cartLimits.lines || cart.lines.some((other) => isSameSelection(other, line))) {
    return addLine(cart, line)
  }
  const taken = cart.lines.some(({ lineId }) => lineId === line.lineId)
  const restored = taken ? { ...line, lineId: nextLineId(cart.lines) } : line
  return { ...cart, lines: cart.lines.toSpliced(position, 0, restored) }
}
