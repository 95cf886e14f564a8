import type { Instant } from '@sofra/availability'
import { defaultDeliveryMinutes, findDeliveryTerms, type Zone } from '@sofra/delivery'
import type { MenuIndex, SellingType } from '@sofra/menu'
import type { ItemSelection } from '@sofra/pricing'
import type { Order } from './order.ts'
import type { SellingSettings } from './shop.ts'

/** Preparation time in minutes of items that define none. */
export const defaultPreparationMinutes = 15

/** The preparation time of an order in minutes: that of its slowest item, since items are prepared in parallel. */
export function preparationMinutesOf(index: MenuIndex, lines: readonly ItemSelection[]): number {
  const minutes = lines.flatMap((line) => {
    const item = index.items.get(line.itemId)
    const label = item?.priceLabels.find(({ id }) => id === line.priceLabelId)
    return label?.preparationMinutes ?? item?.preparationMinutes ?? []
  })
  return minutes.length > 0 ? Math.max(...minutes) : defaultPreparationMinutes
}

/** The minutes that an order for an instant takes longer than usual. */
export function busyMinutes({ busy }: Pick<SellingSettings, 'busy'>, instant: Instant): number {
  return busy && instant < busy.until ? busy.minutes : 0
}

/**
 * The estimated minutes until the guest has the order: the preparation time, and for a delivery the zone's delivery
 * time if that is longer. The delivery time of a zone (docs/product.md, section 9) is what its owner promises from
 * order to door, so it includes preparation. `extraMinutes`: of `busyMinutes`.
 */
export function estimateMinutes({
  sellingType,
  preparationMinutes,
  deliveryMinutes = defaultDeliveryMinutes,
  extraMinutes = 0,
}: {
  readonly sellingType: SellingType
  readonly preparationMinutes: number
  readonly deliveryMinutes?: number | undefined
  readonly extraMinutes?: number
}): number {
  const usual = sellingType === 'delivery' ? Math.max(preparationMinutes, deliveryMinutes) : preparationMinutes
  return usual + extraMinutes
}

/**
 * The delivery time of the zone of an order in minutes; undefined for other selling types and for zones that no longer
 * exist. 0 for shipments.
 */
export function zoneDeliveryMinutes(
  {
    fulfilment,
    branchId,
    quote: { subtotal },
  }: Pick<Order, 'fulfilment' | 'branchId'> & {
    readonly quote: Pick<Order['quote'], 'subtotal'>
  },
  zones: readonly Zone[],
): number | undefined {
  if (fulfilment.type !== 'delivery') return undefined
  if (fulfilment.destination.kind === 'country') return 0
  const terms = findDeliveryTerms(fulfilment.destination, zones, { subtotal, branchId })
  return terms.kind === 'delivers' ? terms.minutes : undefined
}
