import type { MenuIndex } from '@sofra/menu'
import type { QuoteLine } from '@sofra/pricing'

/**
 * What a parcel weighs in the post, in milligrams: weight × quantity over the valid lines, as the shipping fee is
 * counted by (source spec, section 9). Whole milligrams keep a third of a kilogram exact until the fee is rounded.
 */
export function parcelMilligrams(index: MenuIndex, lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, line) => sum + lineMilligrams(index, line), 0)
}

/**
 * What one line weighs in the post, all its portions together; a line that cannot be had weighs nothing (source spec,
 * section 9).
 */
export function lineMilligrams(
  index: MenuIndex,
  {
    itemId,
    priceLabelId,
    count,
    weight,
    problem,
  }: Pick<QuoteLine, 'itemId' | 'priceLabelId' | 'count' | 'weight' | 'problem'>,
): number {
  const label = index.items.get(itemId)?.priceLabels.find(({ id }) => id === priceLabelId)
  if (!label || problem !== null) return 0
  // By weight, the label's grams are those of one unit, and the wish counts in thousandths of it.
  return label.shippingGrams * (label.by === 'weight' ? (weight ?? 0) : 1000) * count
}
