import type { Change, EditableRecord, Json, Records } from '@sofra/changes'
import { uniqueId } from '@sofra/contract/record-ids'
import { referenceOf } from '@sofra/contract/record-references'
import type { SettingRecord } from '@sofra/contract/setting-records'

/** The references of the stations of a branch, in their order. */
export function stationsOf(records: Records, branchId: string): readonly string[] {
  const prefix = `station/${branchId}/`
  return [...records]
    .filter(([on]) => on.startsWith(prefix))
    .toSorted(([on, one], [at, other]) => Number(one['position']) - Number(other['position']) || (on < at ? -1 : 1))
    .map(([on]) => on)
}

interface NewStation {
  readonly branchId: string
  readonly name: string
  /** The language of the name. */
  readonly language: string
}

/** The change that adds a station after the others, to which nothing is assigned. */
export function addStation(records: Records, { branchId, name, language }: NewStation): readonly Change[] {
  const others = stationsOf(records, branchId)
  const ids = new Set(others.map((on) => on.split('/').at(-1) ?? ''))
  const station: SettingRecord<'station'> = {
    position: Math.max(-1, ...others.map((on) => Number(records.get(on)?.['position']))) + 1,
    names: { [language]: name.trim() },
    category_ids: [],
    item_ids: [],
  }
  const on = referenceOf('station', branchId, uniqueId(name, ids, 'station'))
  return [{ on, field: null, from: null, to: station as EditableRecord as Json }]
}

/** The changes that make a station the first one, which prepares what is assigned to none. */
export function moveFirst(records: Records, branchId: string, on: string): readonly Change[] {
  const order = [on, ...stationsOf(records, branchId).filter((other) => other !== on)]
  return order.flatMap((one, to) => {
    const from = Number(records.get(one)?.['position'])
    return from === to ? [] : [{ on: one, field: 'position', from, to }]
  })
}

interface Named {
  readonly value: string
  readonly label: string
}

/** The categories and the items of a menu by name, as a station is given them; a category has the name of the one above it first. */
export function assignableOf(
  menu: Records,
  nameOf: (names: Readonly<Record<string, string>>) => string,
): { readonly categories: readonly Named[]; readonly items: readonly Named[] } {
  const entries = (kind: string) =>
    [...menu]
      .filter(([on]) => on.startsWith(`${kind}/`))
      .toSorted(([, one], [, other]) => Number(one['position']) - Number(other['position']))
  const named = (on: string, record: EditableRecord): string => {
    const own = nameOf(record['names'] as Readonly<Record<string, string>>)
    const above = record['parent_id']
    const parent = typeof above === 'string' ? menu.get(referenceOf('category', above)) : undefined
    return parent ? `${nameOf(parent['names'] as Readonly<Record<string, string>>)} · ${own}` : own || on
  }
  const options = (kind: string) =>
    entries(kind).map(([on, record]) => ({ value: on.slice(kind.length + 1), label: named(on, record) }))
  return { categories: options('category'), items: options('item') }
}
