import type { Records } from '@sofra/changes'
import type { MenuRecord, MenuRecordKind } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import { foldText, textOf } from '@sofra/menu'
import type { Amount } from '@sofra/money'

/** A category in the tree. */
export interface CategoryNode {
  readonly id: string
  readonly name: string
  /** 0 for the top level. */
  readonly depth: number
  readonly visible: boolean
  /** The number of items in it and in the categories inside it. */
  readonly itemCount: number
}

/** An item in the list. */
export interface ItemRow {
  readonly id: string
  readonly name: string
  readonly categoryId: string
  readonly prices: { readonly min: Amount; readonly max: Amount } | null
  readonly visible: boolean
  readonly picture: MenuRecord<'item'>['pictures'][number] | null
  /** Whether a language has no name. */
  readonly untranslated: boolean
  /** The names in all languages, folded for the search. */
  readonly searchText: string
}

/** The menu as the editor lists it: categories as a tree in menu order, items in the order of their categories. */
export interface MenuView {
  readonly categories: readonly CategoryNode[]
  readonly items: readonly ItemRow[]
  /** The ids of each category and of those inside it. */
  readonly within: ReadonlyMap<string, ReadonlySet<string>>
}

/** How the texts of records are shown: in the language of the console, else in the first of the business. */
export interface TextLanguage {
  readonly language: string
  readonly languages: readonly string[]
}

type Entries<Kind extends MenuRecordKind> = readonly (readonly [id: string, record: MenuRecord<Kind>])[]

/** Sorting thousands of records takes longer than a key press may, so each kind is listed once for the same records. */
const listsOf = new WeakMap<Records, Map<MenuRecordKind, Entries<MenuRecordKind>>>()

/** The records of a kind by their ids after the kind, such as `hummus/large`, in their order. */
export function recordsOf<Kind extends MenuRecordKind>(records: Records, kind: Kind): Entries<Kind> {
  let lists = listsOf.get(records)
  if (!lists) {
    lists = new Map()
    listsOf.set(records, lists)
  }
  let list = lists.get(kind) as Entries<Kind> | undefined
  if (!list) {
    list = listRecords(records, kind)
    lists.set(kind, list)
  }
  return list
}

function listRecords<Kind extends MenuRecordKind>(records: Records, kind: Kind): Entries<Kind> {
  const start = `${kind}/`
  const found: [string, MenuRecord<Kind>][] = []
  for (const [on, record] of records) {
    if (on.startsWith(start)) found.push([on.slice(start.length), record as unknown as MenuRecord<Kind>])
  }
  return found.sort(byPosition)
}

/** The record with these ids, if it exists. */
export function recordOf<Kind extends MenuRecordKind>(
  records: Records,
  kind: Kind,
  ...ids: readonly string[]
): MenuRecord<Kind> | undefined {
  return records.get(referenceOf(kind, ...ids)) as unknown as MenuRecord<Kind> | undefined
}

/** The price labels of an item, in their order, with their names. */
export function pricesOfItem(records: Records, itemId: string, { language, languages }: TextLanguage) {
  return recordsOf(records, 'price_label').flatMap(([ids, label]) => {
    const [item, id = ''] = ids.split('/')
    return item === itemId ? [{ id, label, name: textOf(label.names, language, languages) }] : []
  })
}

function byPosition([id, one]: readonly [string, object], [otherId, other]: readonly [string, object]): number {
  const positionOf = (record: object) => ('position' in record ? Number(record.position) : 0)
  return positionOf(one) - positionOf(other) || (id < otherId ? -1 : 1)
}

/** Arranges the records of a menu. */
export function viewMenu(records: Records, texts: TextLanguage): MenuView {
  const categories = recordsOf(records, 'category')
  const items = recordsOf(records, 'item')
  const itemsIn = Map.groupBy(items, ([, { category_id }]) => category_id)
  const pricesOf = pricesByItem(records)
  const within = new Map<string, ReadonlySet<string>>()
  const nodes: CategoryNode[] = []
  const ordered: ItemRow[] = []

  const visit = (parentId: string | null, depth: number): string[] =>
    categories
      .filter(([, { parent_id }]) => parent_id === parentId)
      .flatMap(([id, { names, visible }]) => {
        const at = nodes.length
        nodes.push({ id, name: textOf(names, texts.language, texts.languages), depth, visible, itemCount: 0 })
        for (const [itemId, item] of itemsIn.get(id) ?? []) {
          ordered.push(rowOf(itemId, item, pricesOf.get(itemId) ?? [], texts))
        }
        const own = [id, ...visit(id, depth + 1)]
        within.set(id, new Set(own))
        const itemCount = own.reduce((sum, one) => sum + (itemsIn.get(one)?.length ?? 0), 0)
        nodes[at] = { ...(nodes[at] as CategoryNode), itemCount }
        return own
      })
  visit(null, 0)
  return { categories: nodes, items: ordered, within }
}

function pricesByItem(records: Records): ReadonlyMap<string, readonly Amount[]> {
  const prices = new Map<string, Amount[]>()
  for (const [ids, { price }] of recordsOf(records, 'price_label')) {
    const [item = ''] = ids.split('/')
    const others = prices.get(item)
    if (others) others.push(price)
    else prices.set(item, [price])
  }
  return prices
}

/** Folding the names of a thousand items takes longer than a key press may, so each record is folded once. */
const searchTexts = new WeakMap<object, string>()

function rowOf(
  id: string,
  item: MenuRecord<'item'>,
  prices: readonly Amount[],
  { language, languages }: TextLanguage,
): ItemRow {
  const { names, visible, category_id, pictures } = item
  let searchText = searchTexts.get(item)
  if (searchText === undefined) {
    searchText = foldText(Object.values(names).join(' '))
    searchTexts.set(item, searchText)
  }
  return {
    id,
    name: textOf(names, language, languages),
    categoryId: category_id,
    prices: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
    visible,
    picture: pictures[0] ?? null,
    untranslated: languages.some((code) => !names[code]),
    searchText,
  }
}

/** The filters of the list. */
export const itemFilters = ['no-picture', 'no-translation', 'sold-out', 'hidden'] as const
export type ItemFilter = (typeof itemFilters)[number]

const matches: Readonly<Record<ItemFilter, (row: ItemRow, soldOut: ReadonlySet<string>) => boolean>> = {
  'no-picture': ({ picture }) => picture === null,
  'no-translation': ({ untranslated }) => untranslated,
  'sold-out': ({ id }, soldOut) => soldOut.has(id),
  hidden: ({ visible }) => !visible,
}

export interface Search {
  readonly term: string
  readonly filter: ItemFilter | null
  /** The ids of the items that are sold out in at least one branch. */
  readonly soldOut: ReadonlySet<string>
  /** Only the items of this category and of those inside it. */
  readonly categoryId: string | null
}

/** The items that a search finds: all words occur in their names, in any language. */
export function findItems(
  { items, within }: MenuView,
  { term, filter, soldOut, categoryId }: Search,
): readonly ItemRow[] {
  const words = foldText(term).split(/\s+/).filter(Boolean)
  const categories = categoryId === null ? null : within.get(categoryId)
  return items.filter(
    (row) =>
      (!categories || categories.has(row.categoryId)) &&
      (filter === null || matches[filter](row, soldOut)) &&
      words.every((word) => row.searchText.includes(word)),
  )
}

/** A line of the list: the heading of a category, or an item. */
export type ListLine =
  | { readonly kind: 'heading'; readonly id: string; readonly name: string }
  | { readonly kind: 'item'; readonly row: ItemRow }

/** The found items with a heading before those of each category. */
export function linesOf(found: readonly ItemRow[], { categories }: MenuView): readonly ListLine[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const lines: ListLine[] = []
  let last: string | null = null
  for (const row of found) {
    if (row.categoryId !== last) {
      lines.push({ kind: 'heading', id: row.categoryId, name: names.get(row.categoryId) ?? row.categoryId })
    }
    last = row.categoryId
    lines.push({ kind: 'item', row })
  }
  return lines
}
