import { type Change, type Json, moveTo, type Records, valueAt } from '@sofra/changes'
import { type MenuRecordKind, referenceOf } from '@sofra/contract/menu-records'
import { recordOf, recordsOf } from './menu-view.ts'

/** Where an item goes: `index` counts the other items of the category. */
export interface ItemPlace {
  readonly categoryId: string
  readonly index: number
}

/** The changes that move an item within its category or to another one; none if it is there already. */
export function moveItem(records: Records, id: string, { categoryId, index }: ItemPlace): readonly Change[] {
  const items = recordsOf(records, 'item').filter(([, item]) => item.category_id === categoryId)
  const isThere = items.findIndex(([other]) => other === id) === index
  if (isThere) return []
  const category = changeOf(records, referenceOf('item', id), 'category_id', categoryId)
  return [...category, ...move(records, 'item', id, positionsOf(items), index)]
}

/** The changes that move a category, with everything inside it, to `index` among the others inside the same one. */
export function moveCategory(records: Records, id: string, index: number): readonly Change[] {
  const parent = recordOf(records, 'category', id)?.parent_id ?? null
  const siblings = recordsOf(records, 'category').filter(([, { parent_id }]) => parent_id === parent)
  if (siblings.findIndex(([other]) => other === id) === index) return []
  return move(records, 'category', id, positionsOf(siblings), index)
}

/** The changes that move a price of an item, or a modifier of a group, to `index` among the others. */
export function moveOwned(
  records: Records,
  kind: 'price_label' | 'modifier',
  [owner, id]: readonly [owner: string, id: string],
  index: number,
): readonly Change[] {
  const ids = `${owner}/${id}`
  const siblings = recordsOf(records, kind).filter(([other]) => other.startsWith(`${owner}/`))
  if (siblings.findIndex(([other]) => other === ids) === index) return []
  return move(records, kind, ids, positionsOf(siblings), index)
}

function positionsOf(records: readonly (readonly [id: string, { readonly position: number }])[]) {
  return records.map(([id, { position }]) => ({ id, position }))
}

function move(
  records: Records,
  kind: MenuRecordKind,
  id: string,
  siblings: readonly { readonly id: string; readonly position: number }[],
  index: number,
): readonly Change[] {
  const others = siblings.filter((one) => one.id !== id)
  return moveTo(id, others, index).flatMap((one) =>
    changeOf(records, referenceOf(kind, ...one.id.split('/')), 'position', one.position),
  )
}

function changeOf(records: Records, on: string, field: string, to: Json): readonly Change[] {
  const from = valueAt(records.get(on), field)
  return from === to ? [] : [{ on, field, from, to }]
}
