import type { ChosenModifier } from '@sofra/menu'

/** What a guest wants of one item; prices are never part of a wish. */
export interface WantedLine {
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
export function sameThingKey({
  itemId,
  priceLabelId,
  weight,
  modifiers,
}: Pick<WantedLine, 'itemId' | 'priceLabelId' | 'weight' | 'modifiers'>): string {
  const choices = modifiers.map(({ id, quantity }) => `${id}\u0000${quantity}`)
  return [itemId, priceLabelId, weight ?? '', ...choices.sort()].join('\u0001')
}
