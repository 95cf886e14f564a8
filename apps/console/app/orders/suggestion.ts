import type { Coverage } from '@sofra/delivery'
import type { Menu } from '@sofra/menu'
import { defaultPreparationMinutes, estimateMinutes, type StaffOrder, zoneDeliveryMinutes } from '@sofra/ordering'

/** The data of a branch that time estimates, and the names of its areas, are based on. */
export interface BranchMinutes extends Coverage {
  /** Preparation minutes by item id and by `itemId/priceLabelId`, as far as the menu has them. */
  readonly kitchen: Readonly<Record<string, number>>
}

/** Used before the data of a branch is loaded, and when loading fails. */
export const noEstimates: BranchMinutes = { kitchen: {}, zones: [], countries: [] }

/** The step of a promise, in minutes. */
export const promiseStep = 5
export const promiseLimits = { min: 5, max: 240 } as const

/** The preparation times of a menu. */
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

/** The suggested promise for an order in minutes, with those of a busy time, rounded up to a multiple of `promiseStep`. */
export function suggestedMinutes(
  order: StaffOrder,
  { kitchen, zones }: BranchMinutes = noEstimates,
  extraMinutes = 0,
): number {
  const preparation = order.quote.lines.flatMap(
    ({ itemId, priceLabelId }) => kitchen[`${itemId}/${priceLabelId}`] ?? kitchen[itemId] ?? [],
  )
  const whole = estimateMinutes({
    sellingType: order.sellingType,
    preparationMinutes: preparation.length > 0 ? Math.max(...preparation) : defaultPreparationMinutes,
    deliveryMinutes: zoneDeliveryMinutes(order, zones),
    extraMinutes,
  })
  return Math.ceil(whole / promiseStep) * promiseStep
}
