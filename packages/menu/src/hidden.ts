import type { Category, Item } from './menu.ts'
import type { MenuIndex } from './menu-index.ts'

/** Whether the owner or the branch hides an entry. */
export function isHidden(entry: Item | Category): boolean {
  return !entry.visible || !entry.branchVisible
}

/** Whether an entry or one of the categories above it is hidden. */
export function isHiddenInMenu(index: MenuIndex, entry: Item | Category): boolean {
  const path = index.paths.get('categoryId' in entry ? entry.categoryId : entry.id)
  return isHidden(entry) || !path || path.some(isHidden)
}
