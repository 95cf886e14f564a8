import type { Instant } from '@sofra/availability'
import { itemAvailability } from './availability.ts'
import type { Item, SellingType } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'
import { discountOf } from './price.ts'

/** A category computed from the menu. */
export interface SmartCategory {
  readonly kind: 'best-sellers' | 'on-offer' | 'new'
  readonly items: readonly Item[]
}

/**
 * The computed categories of available items: best sellers, on offer, new; each with at most `limit` items, empty ones
 * omitted. A discount on the whole menu does not count as an offer.
 */
export function smartCategories(
  index: MenuIndex,
  sellingType: SellingType,
  instant: Instant,
  { limit = 12 }: { readonly limit?: number } = {},
): SmartCategory[] {
  const { menu } = index
  const canBeHad = (item: Item) => !item.pin && itemAvailability(index, item, sellingType, instant).available
  const named = (ids: readonly string[]) => ids.flatMap((id) => index.items.get(id) ?? [])
  const wholeMenu = menu.discounts[sellingType]?.allMenu
  const isOnOffer = (item: Item) => {
    const discount = discountOf(index, item, sellingType)
    return discount !== null && discount !== wholeMenu
  }

  const categories: SmartCategory[] = [
    { kind: 'best-sellers', items: firstOf(named(menu.bestSellerIds), canBeHad, limit) },
    { kind: 'on-offer', items: firstOf(menu.items, (item) => isOnOffer(item) && canBeHad(item), limit) },
    { kind: 'new', items: firstOf(newOnes(index), canBeHad, limit) },
  ]
  return categories.filter(({ items }) => items.length > 0)
}

/** Recently added items, then those with the owner's tag `new`. */
function newOnes({ menu, items }: MenuIndex): readonly Item[] {
  const added = (menu.newItemIds ?? []).flatMap((id) => items.get(id) ?? [])
  return [...new Set([...added, ...menu.items.filter(({ tagIds }) => tagIds.includes('new'))])]
}

function firstOf(items: readonly Item[], fits: (item: Item) => boolean, limit: number): Item[] {
  const chosen: Item[] = []
  for (const item of items) {
    if (chosen.length >= limit) break
    if (fits(item)) chosen.push(item)
  }
  return chosen
}
