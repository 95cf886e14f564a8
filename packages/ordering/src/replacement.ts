import {
  type DietaryPreferences,
  dietaryMatch,
  discountOf,
  type Item,
  isRequired,
  itemAvailability,
  labelPrice,
  type MenuIndex,
  noDietaryPreferences,
  type PriceLabel,
  type SellingType,
  supportedPreferences,
} from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Cart, CartLine, NewLine } from './cart.ts'
import { adaptSelection, maxPortions, portionLimits } from './sellable-quantity.ts'

/** An item to suggest instead of one that can no longer be ordered. */
export interface Replacement {
  readonly item: Item
  /** Price of a portion, or of a unit for items sold by weight, after the shop's discount; in minor units. */
  readonly price: Amount
  /** The line that replaces the old one; null when the item requires choices, which are made on its page. */
  readonly line: NewLine | null
}

interface ReplacementContext {
  readonly cart: Pick<Cart, 'lines'>
  readonly sellingType: SellingType
  /** Epoch milliseconds. */
  readonly instant: number
  readonly preferences?: DietaryPreferences
}

/**
 * The item to suggest for a line that can no longer be ordered: of the same category, available, sold in the same way
 * (by piece or by weight), within the guest's dietary preferences, not in the cart yet, and closest in price; the first on
 * the menu among equally close ones. Null when there is none, or when the line's own item is no longer on the menu.
 */
export function findReplacement(index: MenuIndex, line: CartLine, context: ReplacementContext): Replacement | null {
  const gone = index.items.get(line.itemId)
  const goneLabel = gone?.priceLabels.find(({ id }) => id === line.priceLabelId) ?? gone?.priceLabels[0]
  if (!gone || !goneLabel) return null

  const { cart, sellingType, instant, preferences = noDietaryPreferences } = context
  const diet = supportedPreferences(index, preferences)
  const priceOf = (item: Item, label: PriceLabel) => labelPrice(label, discountOf(index, item, sellingType)).price
  const wanted = priceOf(gone, goneLabel)
  const candidates = (index.itemsOf.get(gone.categoryId) ?? []).flatMap((item) => {
    const label = closestLabel(item, goneLabel, wanted, priceOf)
    const isOffered =
      !item.pin &&
      !item.hidePrice &&
      !cart.lines.some(({ itemId }) => itemId === item.id) &&
      dietaryMatch(index, item, diet).kind === 'match' &&
      itemAvailability(index, item, sellingType, instant).available
    return label && isOffered ? [{ item, label, price: priceOf(item, label) }] : []
  })
  // The sort is stable: the order of the menu decides between equal distances.
  const [closest] = candidates.sort((a, b) => Math.abs(a.price - wanted) - Math.abs(b.price - wanted))
  if (!closest) return null
  const { item, label, price } = closest
  return { item, price, line: requiresChoices(index, item) ? null : replacementLine(index, line, item, label) }
}

/** Whether a guest must choose on the page of the item. Of several price labels, the closest in price is taken. */
function requiresChoices(index: MenuIndex, item: Item): boolean {
  return item.commentRequired || (index.groupsOf.get(item.id) ?? []).some(isRequired)
}

/** The price label of `item` closest in price, of those sold in the same way. */
function closestLabel(
  item: Item,
  { by, unit }: PriceLabel,
  wanted: Amount,
  priceOf: (item: Item, label: PriceLabel) => Amount,
): PriceLabel | undefined {
  const distance = (label: PriceLabel) => Math.abs(priceOf(item, label) - wanted)
  return item.priceLabels
    .filter((label) => label.by === by && (by === 'quantity' || label.unit === unit))
    .sort((a, b) => distance(a) - distance(b))[0]
}

/** As many portions as before, as far as the item is sold and in stock in this number. */
function replacementLine(index: MenuIndex, line: CartLine, item: Item, label: PriceLabel): NewLine | null {
  // Modifiers and comment were about the other item.
  const adapted = adaptSelection(index, item, { ...line, priceLabelId: label.id, modifiers: [], comment: '' })
  const most = maxPortions(portionLimits(label), item.stock)
  return adapted && most > 0 ? { ...adapted, count: Math.min(adapted.count, most) } : null
}
