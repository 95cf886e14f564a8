import type { Change, EditableRecord, Json, Records } from '@sofra/changes'
import type { MenuRecord } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import { recordsOf } from '../menu-editor/menu-view.ts'
import { uniqueId } from '../menu-editor/unique-id.ts'

/** The kinds of tags, as the editor lists them. */
export const tagKinds = [
  'tag',
  'diet',
  'spice',
  'allergen',
  'ingredient',
] as const satisfies MenuRecord<'tag'>['kind'][]
export type TagKind = (typeof tagKinds)[number]

/** How a tax is charged. */
export const taxModes = ['inclusive', 'added', 'on-order'] as const
export type TaxMode = (typeof taxModes)[number]

export function taxModeOf({ inclusive, on_order }: Pick<MenuRecord<'tax'>, 'inclusive' | 'on_order'>): TaxMode {
  if (on_order) return 'on-order'
  return inclusive ? 'inclusive' : 'added'
}

/** The fields of a tax that is charged this way. */
export function taxFields(mode: TaxMode): Pick<MenuRecord<'tax'>, 'inclusive' | 'on_order'> {
  return { inclusive: mode === 'inclusive', on_order: mode === 'on-order' }
}

interface NewLabel {
  readonly name: string
  /** The language of the name. */
  readonly language: string
}

/** The change that adds a tag after all others. */
export function addTag(records: Records, { name, language, kind }: NewLabel & { kind: TagKind }): readonly Change[] {
  const tags = recordsOf(records, 'tag')
  const tag: MenuRecord<'tag'> = { position: nextPosition(tags), names: { [language]: name.trim() }, kind }
  return [addition(referenceOf('tag', uniqueId(name, idsOf(tags), 'tag')), tag)]
}

/** The change that adds a tax after all others. The rate is in thousandths of a percent. */
export function addTax(
  records: Records,
  { name, language, rate, mode }: NewLabel & { rate: number; mode: TaxMode },
): readonly Change[] {
  const taxes = recordsOf(records, 'tax')
  const tax: MenuRecord<'tax'> = {
    position: nextPosition(taxes),
    names: { [language]: name.trim() },
    rate,
    ...taxFields(mode),
  }
  return [addition(referenceOf('tax', uniqueId(name, idsOf(taxes), 'tax')), tax)]
}

/** How many items and modifiers have a tag or a tax. */
export function countUses(records: Records, kind: 'tag' | 'tax', id: string): number {
  const field = kind === 'tag' ? 'tag_ids' : 'tax_ids'
  const users = [...recordsOf(records, 'item'), ...recordsOf(records, 'modifier')]
  return users.filter(([, record]) => record[field].includes(id)).length
}

function idsOf(records: readonly (readonly [string, object])[]): ReadonlySet<string> {
  return new Set(records.map(([id]) => id))
}

function nextPosition(records: readonly (readonly [string, { readonly position: number }])[]): number {
  return Math.max(-1, ...records.map(([, { position }]) => position)) + 1
}

function addition(on: string, record: object): Change {
  return { on, field: null, from: null, to: record as EditableRecord as Json }
}
