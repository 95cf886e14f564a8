import { type Change, type EditableRecord, findChanges, isObject, type Json, type Records } from '@sofra/changes'
import { parseReference } from '@sofra/contract/menu-records'
import { referenceOf, textFields } from '@sofra/contract/record-references'
import type { Texts } from '@sofra/menu'
import type { FileColumn, FileKind, MenuFile, RowProblem } from './entries.ts'
import { type MergeContext, mergeFile } from './merge.ts'

/** Whether an item is new, has other values than in the menu, or is as in the menu. */
export type ItemState = 'added' | 'changed' | 'same'

export interface PlannedItem {
  readonly on: string
  readonly names: Texts
  readonly prices: readonly { readonly names: Texts; readonly price: number }[]
  readonly state: ItemState
  /** What differs from the menu; of a new item empty. */
  readonly changes: readonly Change[]
}

export interface PlannedCategory {
  readonly on: string
  readonly names: Texts
  readonly state: ItemState
  readonly items: readonly PlannedItem[]
}

/** A record of the menu that the file does not have. */
export interface Removable {
  readonly on: string
  readonly names: Texts
  readonly record: EditableRecord
  /** The records that are removed with it: the items of a category. */
  readonly with: readonly string[]
}

/** What an import would do. Nothing of it is made before the import is committed. */
export interface ImportPlan {
  readonly kind: FileKind
  readonly columns: readonly FileColumn[]
  readonly rows: number
  readonly problems: readonly RowProblem[]
  /** What the file describes, in the order of the menu. */
  readonly categories: readonly PlannedCategory[]
  /** Additions and changes. */
  readonly changes: readonly Change[]
  readonly removable: readonly Removable[]
}

/** Compares a file with the menu. */
export function planImport(file: MenuFile, context: MergeContext): ImportPlan {
  const { before } = context
  const { target, mentioned, taken, problems } = mergeFile(file, context)
  const changes = findChanges(before, target, { entryFields: textFields })
  return {
    kind: file.kind,
    columns: file.columns,
    rows: file.rows,
    problems,
    categories: describe(before, target, taken, changes),
    changes,
    removable: findRemovable(file, before, mentioned),
  }
}

function describe(
  before: Records,
  target: Records,
  taken: readonly string[],
  changes: readonly Change[],
): PlannedCategory[] {
  const changed = Map.groupBy(changes, ({ on }) => itemOf(on) ?? on)
  const stateOf = (on: string): ItemState => (!before.has(on) ? 'added' : changed.has(on) ? 'changed' : 'same')
  const labels = Map.groupBy(
    [...target.keys()].filter((on) => on.startsWith('price_label/')),
    (on) => itemOf(on) ?? '',
  )
  // An item whose prices are in the file without itself, and a category that has only items there, belong to it too.
  const items = new Set(taken.flatMap((on) => itemOf(on) ?? []))
  const byCategory = Map.groupBy(items, (on) => String(target.get(on)?.['category_id']))
  const own = taken.filter((on) => on.startsWith('category/'))
  const categories = new Set([...own, ...[...byCategory.keys()].map((id) => referenceOf('category', id))])
  return [...categories].map((on) => ({
    on,
    names: namesOf(target, on),
    state: stateOf(on),
    items: (byCategory.get(on.slice('category/'.length)) ?? []).map((item) => ({
      on: item,
      names: namesOf(target, item),
      prices: (labels.get(item) ?? [])
        .toSorted((a, b) => Number(target.get(a)?.['position']) - Number(target.get(b)?.['position']))
        .map((label) => ({ names: namesOf(target, label), price: Number(target.get(label)?.['price'] ?? 0) })),
      state: stateOf(item),
      changes: before.has(item) ? (changed.get(item) ?? []) : [],
    })),
  }))
}

const itemKinds: ReadonlySet<string> = new Set(['item', 'price_label', 'item_branch', 'price_label_branch'])

/** The item of an item or of what belongs to it; null for other records. */
function itemOf(on: string): string | null {
  const [kind, id = ''] = on.split('/')
  return kind !== undefined && itemKinds.has(kind) ? referenceOf('item', id) : null
}

/**
 * The records that the file would have if they were to stay: of the kinds that it covers. A category is removed with its
 * items, and only if none of them is in the file; a price label only from an item that the file has a price for.
 */
function findRemovable(file: MenuFile, before: Records, mentioned: ReadonlySet<string>): Removable[] {
  const covers: ReadonlySet<string> = new Set(file.covers)
  const priced = new Set([...mentioned].filter((on) => on.startsWith('price_label/')).flatMap((on) => itemOf(on) ?? []))
  const items = Map.groupBy(
    [...before].filter(([on]) => on.startsWith('item/')),
    ([, { category_id = null }]) => category_id,
  )
  const children = Map.groupBy(
    [...before].filter(([on, { parent_id = null }]) => on.startsWith('category/') && parent_id !== null),
    ([, { parent_id = null }]) => parent_id,
  )
  return [...before].flatMap(([on, record]): Removable[] => {
    const { kind, ids = [] } = parseReference(on) ?? {}
    const [owner = ''] = ids
    if (!kind || mentioned.has(on) || !covers.has(kind)) return []
    const removed = { on, names: namesOf(before, on), record, with: [] }
    switch (kind) {
      case 'category': {
        const inside = (items.get(owner) ?? []).map(([item]) => item)
        const stays = children.has(owner) || inside.some((item) => mentioned.has(item))
        return stays ? [] : [{ ...removed, with: inside }]
      }
      case 'price_label':
        return priced.has(referenceOf('item', owner)) ? [removed] : []
      case 'modifier':
        return mentioned.has(referenceOf('modifier_group', owner)) ? [removed] : []
      case 'price_label_branch':
        return mentioned.has(referenceOf('price_label', ...ids.slice(0, 2))) ? [removed] : []
      case 'item_branch':
        return mentioned.has(referenceOf('item', owner)) ? [removed] : []
      case 'category_branch':
        return mentioned.has(referenceOf('category', owner)) ? [removed] : []
      default:
        return [removed]
    }
  })
}

/** The names of a record, with those of the record it belongs to if it has none. */
function namesOf(records: Records, on: string): Texts {
  const names: Json = records.get(on)?.['names'] ?? null
  return (isObject(names) ? names : {}) as Texts
}
