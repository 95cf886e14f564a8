import { type EditableRecord, isObject, type Json, type Records } from '@sofra/changes'
import type { MenuRecordKind } from '@sofra/contract/menu-records'
import type { Texts } from '@sofra/menu'
import type { Currency } from '@sofra/money'
import { fieldsOf, fileRecordKinds, headingOf, writeCell } from './record-cells.ts'

/** A menu to write, with what its files name differently than its records. */
export interface WrittenMenu {
  readonly records: Records
  /** The first is that of the names of branches. */
  readonly languages: readonly string[]
  readonly currency: Currency
  readonly branches: readonly { readonly id: string; readonly referenceId: string; readonly names: Texts }[]
  /** The names of pictures by their ids. */
  readonly pictureNames: ReadonlyMap<string, string>
}

/** A record in a file: with its ids as the file has them, and pictures by their names. */
interface FileRecord {
  readonly kind: MenuRecordKind
  readonly id: string
  readonly record: EditableRecord
}

const textFields = new Set(['names', 'descriptions'])

/**
 * The records of a menu as a table: a row each, referred-to ones first, in the order of the menu. The first price label of an
 * item is in the row of the item. `readRecords` is the inverse.
 */
export function tableOfRecords(menu: WrittenMenu): string[][] {
  const records = fileRecords(menu)
  const labels = Map.groupBy(records.get('price_label') ?? [], ({ id }) => id.slice(0, id.indexOf('/')))
  const languages = languagesOf(menu)
  const columns = columnsOf(records, languages)
  const row = (...written: readonly FileRecord[]) => {
    const cells = new Map(written.flatMap((one) => cellsOf(one, menu.currency)))
    const [first] = written
    cells.set('record', first?.kind.replaceAll('_', ' ') ?? '')
    cells.set('id', first?.id ?? '')
    return columns.map((column) => cells.get(column) ?? '')
  }
  const rows = fileRecordKinds
    .filter((kind) => kind !== 'price_label')
    .flatMap((kind) =>
      (records.get(kind) ?? []).flatMap((one) => {
        const [first, ...others] = kind === 'item' ? (labels.get(one.id) ?? []) : []
        return [first ? row(one, first) : row(one), ...others.map((label) => row(label))]
      }),
    )
  return [columns, ...rows]
}

/** The records of a menu as the value of a JSON file. `readMenuJson` is the inverse. */
export function jsonOfRecords(menu: WrittenMenu): Json {
  const entries = [...fileRecords(menu).values()]
    .flat()
    .map(({ kind, id, record }) => [`${kind}/${id}`, record] as const)
  return {
    format: 'sofra-menu/1',
    currency: menu.currency,
    languages: [...menu.languages],
    records: Object.fromEntries(entries),
  }
}

function fileRecords(menu: WrittenMenu): Map<MenuRecordKind, FileRecord[]> {
  const names = branchNames(menu)
  const all = [...menu.records].map(([on, record]): FileRecord => {
    const [kind = '', ...ids] = on.split('/')
    const branch = ids.at(-1) ?? ''
    const own = kind.endsWith('_branch') ? [...ids.slice(0, -1), names.get(branch) ?? branch] : ids
    return { kind: kind as MenuRecordKind, id: own.join('/'), record: withPictureNames(record, menu.pictureNames) }
  })
  const rank = new Map(inOrder(all.filter(({ kind }) => kind === 'category')).map(({ id }, at) => [id, at]))
  const placed = all.toSorted((a, b) => rankOf(a, rank) - rankOf(b, rank) || positionOf(a) - positionOf(b))
  return Map.groupBy(placed, ({ kind }) => kind)
}

function inOrder(records: readonly FileRecord[]): FileRecord[] {
  return records.toSorted((a, b) => positionOf(a) - positionOf(b))
}

function positionOf({ record }: FileRecord): number {
  return Number(record['position'] ?? 0)
}

/** Items are in the order of their categories. */
function rankOf({ kind, record }: FileRecord, categories: ReadonlyMap<string, number>): number {
  return kind === 'item' ? (categories.get(String(record['category_id'])) ?? 0) : 0
}

/** Branches by their names, as another merchant has other reference ids; by these where two have the same name. */
function branchNames({ branches, languages: [first = 'en'] }: WrittenMenu): ReadonlyMap<string, string> {
  const nameOf = ({ names }: WrittenMenu['branches'][number]) => names[first] ?? Object.values(names)[0] ?? ''
  const counts = Map.groupBy(branches, nameOf)
  return new Map(
    branches.map((branch) => {
      const name = nameOf(branch)
      return [branch.id, name !== '' && counts.get(name)?.length === 1 ? name : branch.referenceId]
    }),
  )
}

function withPictureNames(record: EditableRecord, names: ReadonlyMap<string, string>): EditableRecord {
  const nameOf = (picture: Json) =>
    isObject(picture) ? (names.get(String(picture['id'])) ?? `~${picture['id']}`) : picture
  const { picture, pictures } = record
  return {
    ...record,
    ...(picture !== undefined && { picture: nameOf(picture) }),
    ...(Array.isArray(pictures) && { pictures: pictures.map(nameOf) }),
  }
}

function languagesOf({ records, languages }: WrittenMenu): string[] {
  const used = [...records.values()].flatMap((record) =>
    [...textFields].flatMap((field) => Object.keys(isObject(record[field] ?? null) ? (record[field] as object) : {})),
  )
  return [...new Set([...languages, ...used.toSorted()])]
}

/** The columns that any row has a value for, in the order of the kinds and of their fields; those of items come first. */
function columnsOf(
  records: ReadonlyMap<MenuRecordKind, readonly FileRecord[]>,
  languages: readonly string[],
): string[] {
  const kinds = ['item', 'price_label', ...fileRecordKinds] as const
  const columns = kinds
    .filter((kind) => records.has(kind) || kind === 'item' || kind === 'price_label')
    .flatMap((kind) => [
      ...(kind === 'price_label' ? [headingOf(kind, 'id')] : []),
      ...fieldsOf(kind).flatMap((field) =>
        textFields.has(field)
          ? languages.map((language) => headingOf(kind, `${field}.${language}`))
          : [headingOf(kind, field)],
      ),
    ])
  return ['record', 'id', ...new Set(columns)]
}

function cellsOf({ kind, id, record }: FileRecord, currency: Currency): (readonly [heading: string, text: string])[] {
  const own = Object.entries(record).flatMap(([field, value]): (readonly [string, string])[] =>
    textFields.has(field) && isObject(value)
      ? Object.entries(value).map(([language, text]) => [headingOf(kind, `${field}.${language}`), String(text)])
      : [[headingOf(kind, field), writeCell(field, value, currency)]],
  )
  return kind === 'price_label' ? [[headingOf(kind, 'id'), id.slice(id.indexOf('/') + 1)], ...own] : own
}
