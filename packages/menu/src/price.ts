import { type Amount, percentOf } from '@sofra/money'
import type { Item, PriceDisplay, PriceLabel, Reduction, SellingType } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/** A price with the shop's discount applied; `original` is the price before it, or null without a discount. */
export interface DiscountedPrice {
  readonly price: Amount
  readonly original: Amount | null
  /** The unit of the price for items sold by weight, such as `kg`. */
  readonly unit: string | null
}

/** The price display of an item before a price label is selected. */
export type DisplayPrice =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'on-selection' }
  | { readonly kind: 'options'; readonly count: number }
  | ({ readonly kind: 'exact' | 'from' } & DiscountedPrice)
  | { readonly kind: 'range'; readonly from: DiscountedPrice; readonly to: DiscountedPrice }

/**
 * The price display of an item by its display mode (docs/product.md, section 9). If all price labels have the same
 * price, that price is displayed.
 */
export function itemPrice(item: Item, display: PriceDisplay, discount: Reduction | null): DisplayPrice {
  if (item.hidePrice) return { kind: 'hidden' }
  const dearestLast = [...item.priceLabels].sort((a, b) => a.price - b.price)
  const cheapest = dearestLast[0]
  const dearest = dearestLast.at(-1)
  if (display === 'on-selection' || !cheapest || !dearest) return { kind: 'on-selection' }

  if (cheapest.price === dearest.price) return { kind: 'exact', ...labelPrice(cheapest, discount) }
  switch (display) {
    case 'from':
      return { kind: 'from', ...labelPrice(cheapest, discount) }
    case 'options':
      return { kind: 'options', count: item.priceLabels.length }
    case 'range':
      return { kind: 'range', from: labelPrice(cheapest, discount), to: labelPrice(dearest, discount) }
  }
}

/** The price of a price label with the shop's discount applied. */
export function labelPrice(label: PriceLabel, discount: Reduction | null): DiscountedPrice {
  const price = discount ? applyReduction(label.price, discount) : label.price
  const unit = label.by === 'weight' ? label.unit : null
  return { price, original: price < label.price ? label.price : null, unit }
}

/**
 * The shop's discount on an item for a selling type: that of the item, else of its nearest category, else of the whole
 * menu (docs/product.md, section 14, step 2).
 */
export function discountOf(
  index: MenuIndex,
  item: Item,
  sellingType: SellingType,
): (Reduction & { readonly id: string }) | null {
  const discounts = index.menu.discounts[sellingType]
  if (!discounts) return null

  const own = ofId(discounts.items, item.id)
  if (own) return own
  for (const category of index.paths.get(item.categoryId) ?? []) {
    const inherited = ofId(discounts.categories, category.id)
    if (inherited) return inherited
  }
  return discounts.allMenu
}

/** Applies a reduction to an amount, rounded half-up, at least 0. */
export function applyReduction(amount: Amount, reduction: Reduction): Amount {
  const off = reduction.type === 'percent' ? percentOf(amount, reduction.rate) : reduction.value
  return Math.max(0, amount - Math.max(0, off))
}

// Ids are arbitrary strings, such as `constructor`.
function ofId<T>(things: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(things, id) ? things[id] : undefined
}
