import type { Coverage, ShippingCountry } from '@sofra/delivery'
import { zoneDeliveryMinutes } from '@sofra/ordering'

/** The usual delivery time: the minutes of the zone, or the transit days of a shipment. */
export type DeliveryTime =
  | { readonly by: 'courier'; readonly minutes: number }
  | { readonly by: 'post'; readonly days: NonNullable<ShippingCountry['days']> | null }

/** The usual delivery time of an order; null for other fulfilments and for an area without a zone. */
export function findDeliveryTime(
  order: Parameters<typeof zoneDeliveryMinutes>[0],
  { zones, countries }: Coverage,
): DeliveryTime | null {
  const { fulfilment } = order
  if (fulfilment.type !== 'delivery') return null
  const { destination } = fulfilment
  if (destination.kind === 'country') {
    return { by: 'post', days: countries.find(({ id }) => id === destination.countryId)?.days ?? null }
  }
  const minutes = zoneDeliveryMinutes(order, zones)
  return minutes === undefined ? null : { by: 'courier', minutes }
}
