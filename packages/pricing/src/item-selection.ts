import type { ChosenModifier } from '@sofra/menu'

/** What a guest wants of one item; prices are never part of a wish. */
export interface ItemSelection {
  readonly lineId: string
  readonly itemId: string
  readonly priceLabelId: string
  readonly modifiers: readonly ChosenModifier[]
  readonly count: number
  /** Thousandths of the label's unit, for labels sold by weight. */
  readonly weight: number | null
  readonly comment: string
}

/**
 * What makes two wishes the same thing but for their comments: item, price label, weight, and choices in any order.
 */
export function selectionKey({
  itemId,
  priceLabelId,
  weight,
  modifiers,
}: Pick<ItemSelection, 'itemId' | 'priceLabelId' | 'weight' | 'modifiers'>): string {
  const thing = `${itemId}\u0001${priceLabelId}\u0001${weight ?? ''}`
  if (modifiers.length === 0) return thing
  const choices = modifiers.map(({ id, quantity }) => `${id}\u0000${quantity}`)
  return [thing, ...choices.sort()].join('\u0001')
}

/** Whether two wishes are one and the same: a cart keeps them as one line (source spec, section 5). */
export function isSameSelection(one: Omit<ItemSelection, 'lineId'>, other: Omit<ItemSelection, 'lineId'>): boolean {
  return one.itemId === other.itemId && one.comment === other.comment && selectionKey(one) === selectionKey(other)
}
