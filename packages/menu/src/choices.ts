import { isChoosable } from './choosable.ts'
import type { Item, ModifierGroup } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/** A selected modifier and its quantity per portion. */
export interface ChosenModifier {
  readonly id: string
  readonly quantity: number
}

/** A problem with the selected modifiers, and the group or modifier it concerns. */
export interface ChoiceProblem {
  readonly problem:
    | 'unknown-price-label'
    | 'modifier-unknown'
    | 'modifier-sold-out'
    | 'modifier-too-many'
    | 'modifier-missing'
  readonly groupId: string | null
  readonly modifierId: string | null
}

/**
 * All problems with the selections for one portion, in menu order. Groups have a minimum and a maximum that count
 * quantities (0 means no limit), modifiers a maximum of their own.
 */
export function checkChoices(
  index: MenuIndex,
  item: Item,
  priceLabelId: string,
  chosen: readonly ChosenModifier[],
): ChoiceProblem[] {
  const problems: ChoiceProblem[] = []
  const note = (problem: ChoiceProblem['problem'], groupId: string | null, modifierId: string | null) =>
    problems.push({ problem, groupId, modifierId })

  if (!item.priceLabels.some((label) => label.id === priceLabelId)) note('unknown-price-label', null, null)

  const groups = index.groupsOf.get(item.id) ?? []
  if (groups.length === 0 && chosen.length === 0) return problems

  const remaining = quantities(chosen)
  for (const group of groups) {
    let count = 0
    for (const modifier of group.modifiers) {
      const quantity = remaining.get(modifier.id)
      if (quantity === undefined) continue
      remaining.delete(modifier.id)
      count += quantity
      if (!modifier.visible || !(Number.isSafeInteger(quantity) && quantity > 0))
        note('modifier-unknown', group.id, modifier.id)
      else if (!isChoosable(modifier)) note('modifier-sold-out', group.id, modifier.id)
      else if (quantity > (modifier.maximum || maxModifierQuantity)) note('modifier-too-many', group.id, modifier.id)
    }
    if (group.maximum > 0 && count > group.maximum) note('modifier-too-many', group.id, null)
    if (count < group.minimum) note('modifier-missing', group.id, null)
  }
  for (const id of remaining.keys()) note('modifier-unknown', null, id)
  return problems
}

/**
 * Whether the "+" button can add an item to the cart without opening it: no choice or comment is required, and its
 * price is displayed (docs/product.md, section 5).
 */
export function canAddDirectly(index: MenuIndex, item: Item): boolean {
  if (item.pin || item.commentRequired || item.hidePrice || item.priceDisplay === 'on-selection') return false
  return item.priceLabels.length === 1 && !(index.groupsOf.get(item.id) ?? []).some(isRequired)
}

/** Whether the item cannot be ordered without a choice from this group. */
export function isRequired(group: ModifierGroup): boolean {
  return group.minimum > 0
}

/** The maximum quantity of a modifier without a limit of its own (docs/product.md, section 9). */
export const maxModifierQuantity = 1000

/** Quantities by modifier id; repeated ids are summed. */
function quantities(chosen: readonly ChosenModifier[]): Map<string, number> {
  const byId = new Map<string, number>()
  for (const { id, quantity } of chosen) byId.set(id, (byId.get(id) ?? 0) + quantity)
  return byId
}
