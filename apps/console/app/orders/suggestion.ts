import type { Menu } from '@sofra/menu'
import { defaultPreparationMinutes, estimateMinutes, type Order, zoneDeliveryMinutes } from '@sofra/ordering'

/** What a branch's promises are made from. */
export interface BranchMinutes {
  /** How many minutes the kitchen needs, by item and by `item/price label`; only what the menu says. */
  readonly kitchen: Readonly<Record<string, number>>
  readonly zones: Parameters<typeof zoneDeliveryMinutes>[1]
}

/** What is known of a branch before it has been asked, or when it does not answer. */
export const nothingKnown: BranchMinutes = { kitchen: {}, zones: [] }

/** What a promise is rounded up to and changed by. */
export const promiseStep = 5
export const promiseLimits = { least: 5, most: 240 } as const

/** The little of a menu that a promise is made from. */
export function kitchenMinutesOf(menu: Menu): BranchMinutes['kitchen'] {
  const minutes: Record<string, number> = {}
  for (const item of menu.items) {
    if (item.preparationMinutes !== null) minutes[item.id] = item.preparationMinutes
    for (const label of item.priceLabels) {
      if (label.preparationMinutes !== null) minutes[`${item.id}/${label.id}`] = label.preparationMinutes
    }
  }
  return minutes
}

/** In how many minutes a guest could have the order: rounded up to a whole step. */
export function suggestedMinutes(order: Order, { kitchen, zones }: BranchMinutes = nothingKnown): number {
  const known = order.quote.lines.flatMap(
    ({ itemId, priceLabelId }) => kitchen[`${itemId}/${priceLabelId}`] ?? kitchen[itemId] ?? [],
  )
  const whole = estimateMinutes({
    sellingType: order.sellingType,
    preparationMinutes: known.length > 0 ? Math.max(...known) : defaultPreparationMinutes,
    deliveryMinutes: zoneDeliveryMinutes(order, zones),
  })
  return Math.ceil(whole / promiseStep) * promiseStep
}
