import type { Category, Item } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/** Whether the owner or the branch hides an entry. */
export function isHidden(thing: Item | Category): boolean {
  return !thing.visible || !thing.branchVisible
}

/** Whether an entry or one of the categories above it is hidden. */
export function isHiddenInMenu(index: MenuIndex, thing: Item | Category): boolean {
  const path = index.paths.get('categoryId' in thing ? thing.categoryId : thing.id)
  return isHidden(thing) || !path || path.some(isHidden)
}
