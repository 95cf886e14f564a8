import type { Reached, ShippingCountry } from '@sofra/delivery'
import { zoneMinutesOf } from '@sofra/ordering'

/** How long an order is on its way as a rule: what its zone promises, or by post in so many days. */
export type Trip =
  | { readonly by: 'road'; readonly minutes: number }
  | { readonly by: 'post'; readonly days: NonNullable<ShippingCountry['days']> | null }

/** How long this order is on its way; null where it goes nowhere, or nobody brings anything there any more. */
export function tripOf(order: Parameters<typeof zoneMinutesOf>[0], { zones, countries }: Reached): Trip | null {
  const { fulfilment } = order
  if (fulfilment.type !== 'delivery') return null
  const { destination } = fulfilment
  if (destination.kind === 'country') {
    return { by: 'post', days: countries.find(({ id }) => id === destination.countryId)?.days ?? null }
  }
  const minutes = zoneMinutesOf(order, zones)
  return minutes === undefined ? null : { by: 'road', minutes }
}
