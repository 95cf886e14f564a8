import { type Change, type EditableRecord, type Json, type Records, withChanges } from '@sofra/changes'
import type { MenuRecord } from '@sofra/contract/menu-records'
import { referenceOf, reservedCategoryIds } from '@sofra/contract/record-references'
import { recordOf, recordsOf } from './menu-view.ts'
import { duplicateItem, removal } from './new-records.ts'
import { uniqueId } from './unique-id.ts'

/** The id of a new category with this name. */
export function newCategoryId(records: Records, name: string): string {
  return uniqueId(
    name,
    new Set([...recordsOf(records, 'category').map(([id]) => id), ...reservedCategoryIds]),
    'category',
  )
}

export interface NewCategory {
  readonly name: string
  /** The language of the name. */
  readonly language: string
  /** Null: at the top level. */
  readonly parentId: string | null
}

/** The change that adds a category after all others. */
export function addCategory(records: Records, { name, language, parentId }: NewCategory): readonly Change[] {
  const category: MenuRecord<'category'> = {
    position: lastPosition(records) + 1,
    parent_id: parentId,
    names: { [language]: name.trim() },
    descriptions: {},
    picture: null,
    visible: true,
    schedule: null,
    pin: false,
  }
  return [addition(referenceOf('category', newCategoryId(records, name)), category)]
}

/** The changes that add a hidden copy of a category with copies of its items; and the id of the copy. */
export function duplicateCategory(
  records: Records,
  id: string,
  now: number,
): { readonly id: string; readonly changes: readonly Change[] } {
  const original = recordOf(records, 'category', id)
  if (!original) return { id, changes: [] }
  const copyId = newCategoryId(records, id)
  const changes: Change[] = [
    addition(referenceOf('category', copyId), { ...original, position: lastPosition(records) + 1, visible: false }),
    ...[...records]
      .filter(([on]) => on.startsWith(`category_branch/${id}/`))
      .map(([on, record]) => addition(on.replace(`/${id}/`, `/${copyId}/`), record)),
  ]
  let copied = records
  for (const [itemId, item] of contentsOf(records, id).items) {
    const copies = duplicateItem(copied, itemId, now).changes.map((change): Change => {
      if (!change.on.startsWith('item/')) return change
      return { ...change, to: { ...(change.to as EditableRecord), category_id: copyId, visible: item.visible } }
    })
    // The next copy takes another id.
    copied = withChanges(copied, copies)
    changes.push(...copies)
  }
  return { id: copyId, changes }
}

/** What keeps a category from being removed: the ids of its items and of the categories inside it. */
export function contentsOf(records: Records, id: string) {
  return {
    items: recordsOf(records, 'item').filter(([, { category_id }]) => category_id === id),
    categories: recordsOf(records, 'category').filter(([, { parent_id }]) => parent_id === id),
  }
}

/**
 * The changes that remove a category. Its items move to the end of another one, and the categories inside it to the level
 * of the removed one.
 */
export function removeCategory(records: Records, id: string, moveTo: string | null): readonly Change[] {
  const { items, categories } = contentsOf(records, id)
  const parent = recordOf(records, 'category', id)?.parent_id ?? null
  const last = Math.max(
    -1,
    ...recordsOf(records, 'item').flatMap(([, item]) => (item.category_id === moveTo ? item.position : [])),
  )
  return [
    ...items.flatMap(([itemId, { position }], at): Change[] => {
      const on = referenceOf('item', itemId)
      return [
        { on, field: 'category_id', from: id, to: moveTo },
        { on, field: 'position', from: position, to: last + 1 + at },
      ]
    }),
    ...categories.map(
      ([childId]): Change => ({
        on: referenceOf('category', childId),
        field: 'parent_id',
        from: id,
        to: parent,
      }),
    ),
    ...removal(records, referenceOf('category', id)),
  ]
}

function lastPosition(records: Records): number {
  return Math.max(-1, ...recordsOf(records, 'category').map(([, { position }]) => position))
}

function addition(on: string, record: object): Change {
  return { on, field: null, from: null, to: record as EditableRecord as Json }
}
