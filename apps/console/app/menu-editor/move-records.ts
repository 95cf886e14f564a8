import { type Change, type Json, moveTo, type Records, valueAt } from '@sofra/changes'
import type { MenuRecordKind } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import type { Plan } from '../changes/record-store.ts'
import { recordOf, recordsOf } from './menu-view.ts'

/** Where an item goes: `index` counts the other items of the category. */
export interface ItemPlace {
  readonly categoryId: string
  readonly index: number
}

/** Moves an item within its category or to another one; no changes if it is there already. */
export function moveItem(records: Records, id: string, { categoryId, index }: ItemPlace): Plan {
  const siblingsIn = (current: Records) =>
    recordsOf(current, 'item').filter(([, item]) => item.category_id === categoryId)
  const placeIn = placeOf(siblingsIn(records), id, index)
  return (current) => {
    const siblings = siblingsIn(current)
    if (!current.has(referenceOf('item', id)) || isAt(siblings, id, placeIn(siblings))) return []
    const category = changeOf(current, referenceOf('item', id), 'category_id', categoryId)
    return [...category, ...move(current, 'item', id, siblings, placeIn(siblings))]
  }
}

/** Moves a category, with everything inside it, to `index` among the others inside the same one. */
export function moveCategory(records: Records, id: string, index: number): Plan {
  return moveAmong(records, 'category', id, index, (current) => {
    const parent = recordOf(current, 'category', id)?.parent_id ?? null
    return recordsOf(current, 'category').filter(([, { parent_id }]) => parent_id === parent)
  })
}

/** Moves a modifier group to `index` among the others. */
export function moveGroup(records: Records, id: string, index: number): Plan {
  return moveAmong(records, 'modifier_group', id, index, (current) => recordsOf(current, 'modifier_group'))
}

/** Moves a tax to `index` among the others, or a tag among those of its kind. */
export function moveLabel(records: Records, kind: 'tax' | 'tag', id: string, index: number): Plan {
  return moveAmong(records, kind, id, index, (current) => {
    if (kind === 'tax') return recordsOf(current, 'tax')
    const own = recordOf(current, 'tag', id)?.kind
    return recordsOf(current, 'tag').filter(([, tag]) => tag.kind === own)
  })
}

/** Moves a price of an item, or a modifier of a group, to `index` among the others. */
export function moveOwned(
  records: Records,
  kind: 'price_label' | 'modifier',
  [owner, id]: readonly [owner: string, id: string],
  index: number,
): Plan {
  return moveAmong(records, kind, `${owner}/${id}`, index, (current) =>
    recordsOf(current, kind).filter(([other]) => other.startsWith(`${owner}/`)),
  )
}

type Siblings = readonly (readonly [id: string, { readonly position: number }])[]

function moveAmong(
  records: Records,
  kind: MenuRecordKind,
  id: string,
  index: number,
  siblingsIn: (current: Records) => Siblings,
): Plan {
  const placeIn = placeOf(siblingsIn(records), id, index)
  return (current) => {
    const siblings = siblingsIn(current)
    const at = placeIn(siblings)
    const isGone = !siblings.some(([other]) => other === id)
    return isGone || isAt(siblings, id, at) ? [] : move(current, kind, id, siblings, at)
  }
}

/**
 * The place at `index` among the other siblings: before the same one, whichever others have been added, moved or removed since.
 * Returns its index among current siblings.
 */
function placeOf(siblings: Siblings, id: string, index: number): (current: Siblings) => number {
  const following = others(siblings, id)[index]?.[0]
  return (current) => {
    const rest = others(current, id)
    const at = following === undefined ? rest.length : rest.findIndex(([other]) => other === following)
    return at < 0 ? Math.min(index, rest.length) : at
  }
}

const others = (siblings: Siblings, id: string) => siblings.filter(([other]) => other !== id)
const isAt = (siblings: Siblings, id: string, index: number) => siblings[index]?.[0] === id

function move(records: Records, kind: MenuRecordKind, id: string, siblings: Siblings, index: number) {
  const positions = others(siblings, id).map(([other, { position }]) => ({ id: other, position }))
  return moveTo(id, positions, index).flatMap((one) =>
    changeOf(records, referenceOf(kind, ...one.id.split('/')), 'position', one.position),
  )
}

function changeOf(records: Records, on: string, field: string, to: Json): readonly Change[] {
  const from = valueAt(records.get(on), field)
  return from === to ? [] : [{ on, field, from, to }]
}
