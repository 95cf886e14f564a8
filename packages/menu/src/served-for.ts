import type { Item, SellingType } from './menu.ts'

/**
 * Whether an item belongs on the menu of a selling type. Dine-in menus exclude reservation items, reservation menus
 * have nothing else (source spec, section 5).
 */
export function isServedFor(item: Item, type: SellingType): boolean {
  if (!item.types.includes(type)) return false
  return type !== 'dine-in' || !item.types.includes('reservation')
}
