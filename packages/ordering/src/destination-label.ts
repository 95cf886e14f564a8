import { type Coverage, destinationLabel } from '@sofra/delivery'
import type { Order } from './order.ts'

/** An order with the name of its place in the reader's language; it is kept in that of whoever ordered. */
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
