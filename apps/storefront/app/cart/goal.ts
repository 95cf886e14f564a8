import type { Amount } from '@sofra/money'
import type { Quote } from '@sofra/pricing'

/** What the cart is on the way to: the least the shop cooks for, then a cheaper trip, then one on the house. */
export type Goal =
  | { readonly kind: 'minimum'; readonly missing: Amount; readonly reached: Amount; readonly of: Amount }
  | { readonly kind: 'free-delivery'; readonly missing: Amount; readonly reached: Amount; readonly of: Amount }
  | {
      readonly kind: 'lower-fees'
      readonly missing: Amount
      readonly reached: Amount
      readonly of: Amount
      /** What the trip costs then. */
      readonly fees: Amount
    }
  | { readonly kind: 'free-delivery-reached' }

/** The next goal of a cart, by the traces of its quote; null: none. */
export function goalOf({ traces, subtotal }: Pick<Quote, 'traces' | 'subtotal'>): Goal | null {
  const minimum = traces.find((trace) => trace.kind === 'min-order-missing')
  if (minimum) return { kind: 'minimum', missing: minimum.missing, reached: subtotal, of: minimum.minOrder }

  const free = traces.find((trace) => trace.kind === 'free-delivery-missing')
  if (free) {
    return { kind: 'free-delivery', missing: free.missing, reached: subtotal, of: subtotal + free.missing }
  }
  const lower = traces.find((trace) => trace.kind === 'lower-fees-missing')
  if (lower) {
    const { missing, fees } = lower
    return { kind: 'lower-fees', missing, reached: subtotal, of: subtotal + missing, fees }
  }
  return traces.some((trace) => trace.kind === 'free-delivery') ? { kind: 'free-delivery-reached' } : null
}
