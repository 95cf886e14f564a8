import type { CartLine, Order } from '@sofra/ordering'

/** What was ordered, as a cart has it: to be ordered again. */
export function orderLines({ quote }: Pick<Order, 'quote'>): CartLine[] {
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
