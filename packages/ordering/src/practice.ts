import type { Order } from './order.ts'

/** The maximum number of open practice orders of a branch (docs/product.md, section 9). */
export const maxOpenPracticeOrders = 5

/** How long a practice order is kept: then it is ended if it is open, and deleted once it has ended for as long. */
export const practiceOrderMilliseconds = 24 * 60 * 60_000

/**
 * The number of an order as it is shown and called out: 12, or T3 for a practice order, whose numbers are counted by
 * themselves. The same in every language, so that guests and staff say the same.
 */
export function orderNumberText({ number, practice }: Pick<Order, 'number' | 'practice'>): string {
  return practice ? `T${number}` : String(number)
}
