import { type Coverage, destinationLabel } from '@sofra/delivery'
import type { Order } from './order.ts'

/**
 * Replaces the destination name of an order by the one in the reader's language; the stored name is in the language of
 * the guest who ordered.
 */
export function withDestinationLabel<Named extends Pick<Order, 'fulfilment'>>(
  order: Named,
  places: Coverage,
  language: string,
): Named {
  const { fulfilment } = order
  if (fulfilment.type !== 'delivery') return order
  const areaName = destinationLabel(fulfilment.destination, places, language)
  return areaName === '' ? order : { ...order, fulfilment: { ...fulfilment, areaName } }
}
