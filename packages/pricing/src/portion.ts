import type { ChosenModifier, Item, MenuIndex, Modifier, PriceLabel, Reduction } from '@sofra/menu'
import { applyReduction, maxModifierQuantity } from '@sofra/menu'
import { type Amount, multiplyRounded } from '@sofra/money'

/** A modifier of a portion; `price` is what its whole quantity adds (below 0: takes off), after the free ones of the group. */
export interface ChargedModifier extends ChosenModifier {
  readonly modifier: Modifier
  readonly price: Amount
}

/** The price of one portion before and after the shop's discount. */
export interface PortionPrice {
  readonly unitPrice: Amount
  readonly discountedUnitPrice: Amount
  readonly modifiers: readonly ChargedModifier[]
}

/**
 * Prices one portion: price label plus modifiers times their quantities, the cheapest of a group free up to its free
 * count, at least 0 with modifiers that lower the price; less the shop's discount; times the weight for labels sold by weight (docs/product.md, section 14, steps 1 and
 * 2). The discount applies to the unit price, so that a portion costs what the displayed price per kilogram says.
 * @throws RangeError if the result exceeds the range of safe integers.
 */
export function portionPrice(
  index: MenuIndex,
  item: Item,
  label: PriceLabel,
  chosen: readonly ChosenModifier[],
  weight: number | null,
  discount: Reduction | null,
): PortionPrice {
  const modifiers = chosen.length > 0 ? chargedModifiers(index, item, chosen) : []
  const unit = Math.max(
    0,
    modifiers.reduce((sum, { price }) => sum + price, label.price),
  )
  const reduced = discount ? applyReduction(unit, discount) : unit
  if (label.by === 'quantity') return { unitPrice: unit, discountedUnitPrice: reduced, modifiers }

  // Clamped to what can be ordered: client input can contain any number.
  const thousandths = weight !== null && Number.isSafeInteger(weight) ? Math.max(0, Math.min(weight, label.maximum)) : 0
  const weighed = (amount: Amount) => multiplyRounded(amount, thousandths, 1000)
  return { unitPrice: weighed(unit), discountedUnitPrice: weighed(reduced), modifiers }
}

/** The known modifiers in menu order, with their charges. */
function chargedModifiers(index: MenuIndex, item: Item, chosen: readonly ChosenModifier[]): ChargedModifier[] {
  const charged: ChargedModifier[] = []
  const counted = new Set<string>()
  for (const group of index.groupsOf.get(item.id) ?? []) {
    const picked: { modifier: Modifier; quantity: number; free: number }[] = []
    for (const modifier of group.modifiers) {
      const quantity = counted.has(modifier.id) ? 0 : quantityOf(modifier.id, chosen)
      if (quantity > 0) picked.push({ modifier, quantity, free: 0 })
      counted.add(modifier.id)
    }

    let freeLeft = group.freeCount
    if (freeLeft > 0) {
      // What lowers the price is never made free.
      const chargeable = picked.filter(({ modifier }) => modifier.price >= 0)
      for (const choice of chargeable.sort((a, b) => a.modifier.price - b.modifier.price)) {
        choice.free = Math.min(choice.quantity, freeLeft)
        freeLeft -= choice.free
      }
    }
    for (const { modifier, quantity, free } of picked)
      charged.push({ id: modifier.id, modifier, quantity, price: modifier.price * (quantity - free) })
  }
  return charged
}

function quantityOf(id: string, chosen: readonly ChosenModifier[]): number {
  let sum = 0
  for (const choice of chosen) if (choice.id === id && Number.isSafeInteger(choice.quantity)) sum += choice.quantity
  return Math.min(sum, maxModifierQuantity)
}
