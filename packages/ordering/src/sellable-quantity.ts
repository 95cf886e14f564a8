import { type Item, isChoosable, type MenuIndex, maxModifierQuantity, type PriceLabel } from '@sofra/menu'
import { cartLimits, type NewLine, newLine } from './cart.ts'

/** The quantities in which an item is sold. */
export type QuantityLimits = Pick<PriceLabel, 'minimum' | 'maximum' | 'step'>

/** The sellable quantity nearest to the requested one, rounded up if possible. */
export function nearestSellableQuantity(count: number, { minimum, maximum, step }: QuantityLimits): number {
  const size = Math.max(1, step)
  const steps = Math.ceil((Math.min(maximum, Math.max(minimum, count)) - minimum) / size)
  const fitting = minimum + steps * size
  return fitting > maximum ? fitting - size : fitting
}

/** The largest sellable number of portions with `left` in stock (null: not counted); 0 if there is none. */
export function maxPortions({ minimum, maximum, step }: QuantityLimits, left: number | null): number {
  const most = Math.min(maximum, left ?? maximum)
  return most < minimum ? 0 : nearestSellableQuantity(most, { minimum, maximum: most, step })
}

/** The limits on the number of portions of a price label; items sold by weight have no minimum or step. */
export function portionLimits(label: PriceLabel): QuantityLimits {
  if (label.by === 'weight') return { minimum: 1, maximum: cartLimits.count, step: 1 }
  const { minimum, maximum, step } = label
  return { minimum: Math.max(1, minimum), maximum, step: Math.max(1, step) }
}

/**
 * Adapts a selection to the current item: another price label if its own no longer exists, a sellable quantity, and no
 * modifiers that cannot be selected any more. Missing or excess choices are left to the guest. Null if the item has no
 * price label.
 */
export function adaptSelection(index: MenuIndex, item: Item, line: NewLine): NewLine | null {
  const own = item.priceLabels.find(({ id }) => id === line.priceLabelId)
  const label = own ?? item.priceLabels[0]
  if (!label) return null

  const start = newLine(item, label)
  const unweighed = start.weight !== null && line.weight === null
  const offered = (index.groupsOf.get(item.id) ?? []).flatMap(({ modifiers }) => modifiers).filter(isChoosable)
  const modifiers = line.modifiers.flatMap(({ id, quantity }) => {
    const modifier = offered.find((one) => one.id === id)
    return modifier ? [{ id, quantity: Math.min(quantity, modifier.maximum || maxModifierQuantity) }] : []
  })
  return {
    ...start,
    modifiers,
    // A number of pieces does not carry over to a number of packages.
    count: unweighed ? start.count : nearestSellableQuantity(line.count, portionLimits(label)),
    weight: start.weight === null || line.weight === null ? start.weight : nearestSellableQuantity(line.weight, label),
    comment: line.comment,
  }
}
