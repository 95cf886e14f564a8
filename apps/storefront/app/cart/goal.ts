import type { Amount } from '@sofra/money'
import type { Quote } from '@sofra/pricing'

/** What the cart is on the way to: the least the shop cooks for, then a trip on the house. */
export type Goal =
  | { readonly kind: 'minimum'; readonly missing: Amount; readonly reached: Amount; readonly of: Amount }
  | { readonly kind: 'free-delivery'; readonly missing: Amount; readonly reached: Amount; readonly of: Amount }
  | { readonly kind: 'free-delivery-reached' }

/** The next goal of a cart, by the traces of its quote; null: none. */
export function goalOf({ traces, subtotal }: Pick<Quote, 'traces' | 'subtotal'>): Goal | null {
  const minimum = traces.find((trace) => trace.kind === 'min-order-missing')
  if (minimum) return { kind: 'minimum', missing: minimum.missing, reached: subtotal, of: minimum.minOrder }

  const free = traces.find((trace) => trace.kind === 'free-delivery-missing')
  if (free) {
    return { kind: 'free-delivery', missing: free.missing, reached: subtotal, of: subtotal + free.missing }
  }
  return traces.some((trace) => trace.kind === 'free-delivery') ? { kind: 'free-delivery-reached' } : null
}
