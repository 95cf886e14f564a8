import type { Sales } from '@sofra/ordering'

/** The sum of the sales of branches with one currency. */
export function sumOf(sales: readonly Sales[]): Sales {
  return sales.reduce((sum, one) => ({ orders: sum.orders + one.orders, total: sum.total + one.total }), {
    orders: 0,
    total: 0,
  })
}

/** The difference to earlier sales in whole percent; null if there were none. */
export function trendOf({ total }: Sales, before: Sales): number | null {
  return before.total === 0 ? null : Math.round(((total - before.total) / before.total) * 100)
}
