import { type Item, isChoosable, type MenuIndex, maxModifierQuantity, type PriceLabel } from '@sofra/menu'
import { cartLimits, type NewLine, newLine } from './cart.ts'

/** In what amounts something is sold. */
export type QuantityLimits = Pick<PriceLabel, 'minimum' | 'maximum' | 'step'>

/** The amount nearest to what the guest wanted that is sold, rather more than less. */
export function nearestSellableQuantity(count: number, { minimum, maximum, step }: QuantityLimits): number {
  const size = Math.max(1, step)
  const steps = Math.ceil((Math.min(maximum, Math.max(minimum, count)) - minimum) / size)
  const fitting = minimum + steps * size
  return fitting > maximum ? fitting - size : fitting
}

/** The most portions that can be had where there are `left` (null: not counted); 0 where it is none. */
export function maxPortions({ minimum, maximum, step }: QuantityLimits, left: number | null): number {
  const most = Math.min(maximum, left ?? maximum)
  return most < minimum ? 0 : nearestSellableQuantity(most, { minimum, maximum: most, step })
}

/** In what numbers of portions a price label is sold: of what is weighed, as many bags as one likes. */
export function portionLimits(label: PriceLabel): QuantityLimits {
  if (label.by === 'weight') return { minimum: 1, maximum: cartLimits.count, step: 1 }
  const { minimum, maximum, step } = label
  return { minimum: Math.max(1, minimum), maximum, step: Math.max(1, step) }
}

/**
 * A wish made to fit the item as it is now: another size where its own has gone, an amount that is sold, and none of the
 * choices that cannot be made any more. What is still missing, or too much, is the guest's to choose. Null: the item has
 * no price at all.
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
    // Five pieces of it are not five bags.
    count: unweighed ? start.count : nearestSellableQuantity(line.count, portionLimits(label)),
    weight: start.weight === null || line.weight === null ? start.weight : nearestSellableQuantity(line.weight, label),
    comment: line.comment,
  }
}
