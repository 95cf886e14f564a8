import type { ChosenModifier } from '@sofra/menu'

/** One line of a cart: an item with price label, modifiers, quantity and comment. It never contains prices. */
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
 * A key that is equal for selections of the same item, price label, weight and modifiers in any order; comments are
 * ignored.
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

/**
 * Whether two selections are identical, including their comments; a cart merges them into one line (docs/product.md,
 * section 5).
 */
export function isSameSelection(one: Omit<ItemSelection, 'lineId'>, other: Omit<ItemSelection, 'lineId'>): boolean {
  return one.itemId === other.itemId && one.comment === other.comment && selectionKey(one) === selectionKey(other)
}
