import { branchIdOf, type ShopIds } from './shop-ids.ts'
import type { CategoryRecord, ItemRecord } from './shop-record.ts'
import type { Rows } from './write-rows.ts'

type Entry = Pick<CategoryRecord, 'notIn' | 'inBranches'>

/** The reference ids of the branches in which an entry has something of its own. */
function branchesOf({ notIn, inBranches }: Entry): ReadonlySet<string> {
  return new Set([...notIn, ...Object.keys(inBranches)])
}

function overrideIn({ notIn, inBranches }: Entry, referenceId: string) {
  return { visible: !notIn.includes(referenceId), branch_window: inBranches[referenceId]?.branchWindow ?? null }
}

/** @throws RangeError when a category refers to an unknown branch. */
export function categoryBranchRows(categories: readonly CategoryRecord[], ids: ShopIds): Rows['rows'] {
  return categories.flatMap((category) =>
    [...branchesOf(category)].map((referenceId) => ({
      category_id: category.id,
      branch_id: branchIdOf(ids, referenceId),
      ...overrideIn(category, referenceId),
    })),
  )
}

/** @throws RangeError when an item refers to an unknown branch. */
export function itemBranchRows(items: readonly ItemRecord[], ids: ShopIds): Rows['rows'] {
  return items.flatMap((item) =>
    [...branchesOf(item)].map((referenceId) => ({
      item_id: item.id,
      branch_id: branchIdOf(ids, referenceId),
      ...overrideIn(item, referenceId),
      names: item.inBranches[referenceId]?.names ?? {},
      descriptions: item.inBranches[referenceId]?.descriptions ?? {},
    })),
  )
}

/** The prices of items in single branches. @throws RangeError when an item refers to an unknown branch. */
export function priceRows(items: readonly ItemRecord[], ids: ShopIds): Rows['rows'] {
  return items.flatMap((item) =>
    Object.entries(item.inBranches).flatMap(([referenceId, { prices }]) =>
      Object.entries(prices).map(([labelId, price]) => ({
        item_id: item.id,
        label_id: labelId,
        branch_id: branchIdOf(ids, referenceId),
        price,
      })),
    ),
  )
}
