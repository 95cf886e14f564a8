import type { MenuIndex } from '@sofra/menu'
import type { QuoteLine } from '@sofra/pricing'

/**
 * The shipping weight of a cart in milligrams: weight × quantity over the valid lines (docs/product.md, section 9).
 * Integer milligrams keep a third of a kilogram exact until the fee is rounded.
 */
export function parcelMilligrams(index: MenuIndex, lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, line) => sum + lineMilligrams(index, line), 0)
}

/**
 * The shipping weight of all portions of a line in milligrams; 0 for a line with a problem (docs/product.md, section
 * 9).
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
  // By weight, the label's grams are per unit, and the line's weight is in thousandths of the unit.
  return label.shippingGrams * (label.by === 'weight' ? (weight ?? 0) : 1000) * count
}
