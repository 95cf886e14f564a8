import { defaultDeliveryMinutes, findDeliveryTerms, type Zone } from '@sofra/delivery'
import type { MenuIndex, SellingType } from '@sofra/menu'
import type { ItemSelection } from '@sofra/pricing'
import type { Order } from './order.ts'

/** How long a kitchen takes for what says nothing of it. */
export const defaultPreparationMinutes = 15

/** How many minutes the kitchen needs for an order: as many as its slowest dish, since dishes are made side by side. */
export function preparationMinutesOf(index: MenuIndex, lines: readonly ItemSelection[]): number {
  const known = lines.flatMap((line) => {
    const item = index.items.get(line.itemId)
    const label = item?.priceLabels.find(({ id }) => id === line.priceLabelId)
    return label?.preparationMinutes ?? item?.preparationMinutes ?? []
  })
  return known.length > 0 ? Math.max(...known) : defaultPreparationMinutes
}

/**
 * In how many minutes the guest has the order: the kitchen's time, and for a delivery the zone's where that is longer.
 * A zone's minutes (source spec, section 9) are what its owner promises from order to door, so the kitchen's are among
 * them: they only count where a dish takes longer than the whole promise.
 */
export function estimateMinutes({
  sellingType,
  preparationMinutes,
  deliveryMinutes = defaultDeliveryMinutes,
}: {
  readonly sellingType: SellingType
  readonly preparationMinutes: number
  readonly deliveryMinutes?: number | undefined
}): number {
  return sellingType === 'delivery' ? Math.max(preparationMinutes, deliveryMinutes) : preparationMinutes
}

/**
 * What the zone an order goes to promises, in minutes; undefined where nobody says, as of a zone that is no more. What is
 * posted is ready when it leaves.
 */
export function zoneDeliveryMinutes(
  { fulfilment, branchId, quote: { subtotal } }: Pick<Order, 'fulfilment' | 'branchId' | 'quote'>,
  zones: readonly Zone[],
): number | undefined {
  if (fulfilment.type !== 'delivery') return undefined
  if (fulfilment.destination.kind === 'country') return 0
  const terms = findDeliveryTerms(fulfilment.destination, zones, { subtotal, branchId })
  return terms.kind === 'delivers' ? terms.minutes : undefined
}
