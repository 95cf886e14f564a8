import type { Menu } from '@sofra/menu'
import { defaultPreparationMinutes, estimateMinutes, type Order } from '@sofra/ordering'

/** How many minutes the kitchen needs, by price label and by item; only what the menu says. */
export type KitchenMinutes = Readonly<Record<string, number>>

/** What a promise is rounded up to and changed by. */
export const promiseStep = 5
export const promiseLimits = { least: 5, most: 240 } as const

/** The little of a menu that a promise is made from. */
export function kitchenMinutesOf(menu: Menu): KitchenMinutes {
  const minutes: Record<string, number> = {}
  for (const item of menu.items) {
    if (item.preparationMinutes !== null) minutes[item.id] = item.preparationMinutes
    for (const label of item.priceLabels) {
      if (label.preparationMinutes !== null) minutes[label.id] = label.preparationMinutes
    }
  }
  return minutes
}

/** In how many minutes a guest could have the order: rounded up to a whole step. */
export function suggestedMinutes(order: Order, minutes: KitchenMinutes): number {
  const known = order.quote.lines.flatMap((line) => minutes[line.priceLabelId] ?? minutes[line.itemId] ?? [])
  const kitchen = known.length > 0 ? Math.max(...known) : defaultPreparationMinutes
  const whole = estimateMinutes({ sellingType: order.sellingType, preparationMinutes: kitchen })
  return Math.ceil(whole / promiseStep) * promiseStep
}
