import type { Amount } from '@sofra/money'
import type { Quote } from '@sofra/pricing'

/** The next threshold of a cart: the minimum order, then free delivery, then lower fees. Amounts in minor units. */
export type CartGoal =
  | (Progress & { readonly kind: 'minimum' | 'free-delivery' })
  /** `fees`: the delivery fees once the goal is reached. */
  | (Progress & { readonly kind: 'lower-fees'; readonly fees: Amount })
  | { readonly kind: 'free-delivery-reached' }

interface Progress {
  readonly missing: Amount
  readonly reached: Amount
  readonly of: Amount
}

/** The next goal of a cart by the traces of its quote; null when there is none. */
export function findCartGoal({ traces, subtotal }: Pick<Quote, 'traces' | 'subtotal'>): CartGoal | null {
  const minimum = traces.find((trace) => trace.kind === 'min-order-missing')
  if (minimum) return { kind: 'minimum', missing: minimum.missing, reached: subtotal, of: minimum.minOrder }

  const freeDelivery = traces.find((trace) => trace.kind === 'free-delivery-missing')
  if (freeDelivery) {
    const { missing } = freeDelivery
    return { kind: 'free-delivery', missing, reached: subtotal, of: subtotal + missing }
  }
  const lowerFees = traces.find((trace) => trace.kind === 'lower-fees-missing')
  if (lowerFees) {
    const { missing, fees } = lowerFees
    return { kind: 'lower-fees', missing, reached: subtotal, of: subtotal + missing, fees }
  }
  return traces.some((trace) => trace.kind === 'free-delivery') ? { kind: 'free-delivery-reached' } : null
}
