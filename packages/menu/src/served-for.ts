import type { Item, SellingType } from './menu.ts'

/**
 * Whether an item belongs on the menu of a selling type. Reservation items are excluded from the dine-in menu and are
 * the only ones on the reservation menu (docs/product.md, section 5).
 */
export function isServedFor(item: Item, type: SellingType): boolean {
  if (!item.types.includes(type)) return false
  return type !== 'dine-in' || !item.types.includes('reservation')
}
