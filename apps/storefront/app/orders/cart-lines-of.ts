import type { CartLine, Order } from '@sofra/ordering'

/** The lines of an order as cart lines, to order them again. */
export function cartLinesOf({ quote }: Pick<Order, 'quote'>): CartLine[] {
  return quote.lines.map(({ lineId, itemId, priceLabelId, modifiers, count, weight, comment }) => ({
    lineId,
    itemId,
    priceLabelId,
    modifiers: modifiers.map(({ id, quantity }) => ({ id, quantity })),
    count,
    weight,
    comment,
  }))
}
