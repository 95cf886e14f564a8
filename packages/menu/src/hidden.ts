import type { Category, Item } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/** Whether the owner, or the branch, keeps a dish or category from being seen. */
export function isHidden(thing: Item | Category): boolean {
  return !thing.visible || !thing.branchVisible
}

/** Whether a dish or category is hidden, by itself or by a category above it. */
export function isHiddenInMenu(index: MenuIndex, thing: Item | Category): boolean {
  const path = index.paths.get('categoryId' in thing ? thing.categoryId : thing.id)
  return isHidden(thing) || !path || path.some(isHidden)
}
