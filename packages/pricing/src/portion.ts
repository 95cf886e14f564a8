import type { ChosenModifier, Item, MenuIndex, Modifier, PriceLabel, Reduction } from '@sofra/menu'
import { applyReduction, maxModifierQuantity } from '@sofra/menu'
import { type Amount, multiplyRounded } from '@sofra/money'

/** One choice in a portion; `price` is what all its quantity adds to it, after the group's free ones. */
export interface ChargedModifier extends ChosenModifier {
  readonly modifier: Modifier
  readonly price: Amount
}

/** What one portion costs before and after the shop's discount. */
export interface PortionPrice {
  readonly unitPrice: Amount
  readonly discountedUnitPrice: Amount
  readonly modifiers: readonly ChargedModifier[]
}

/**
 * The price of one portion: price label plus choices, each times its quantity, the cheapest of a group free up to its
 * free count; less the shop's discount; times the weight where the label sells by weight (spec, section 5, steps 1 and
 * 2). The discount is taken off the unit, so that a portion costs what the price shown per kilogram says.
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
  const unit = modifiers.reduce((sum, { price }) => sum + price, label.price)
  const reduced = discount ? applyReduction(unit, discount) : unit
  if (label.by === 'quantity') return { unitPrice: unit, discountedUnitPrice: reduced, modifiers }

  // No more than can be ordered: a wish from outside may name any number.
  const thousandths = weight !== null && Number.isSafeInteger(weight) ? Math.max(0, Math.min(weight, label.maximum)) : 0
  const weighed = (amount: Amount) => multiplyRounded(amount, thousandths, 1000)
  return { unitPrice: weighed(unit), discountedUnitPrice: weighed(reduced), modifiers }
}

/** The known choices in the order of the menu, with what they are charged. */
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
      for (const choice of [...picked].sort((a, b) => a.modifier.price - b.modifier.price)) {
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
