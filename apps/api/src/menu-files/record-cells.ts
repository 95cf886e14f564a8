import { isObject, type Json } from '@sofra/changes'
import { type MenuRecordKind, menuRecords } from '@sofra/contract/menu-records'
import type { Currency } from '@sofra/money'
import type { z } from 'zod'
import type { RowProblemCode } from './entries.ts'
import { readAmount, westernDigits, writeAmount } from './read-amount.ts'
import { listOf, readBoolean, readWhole } from './read-values.ts'

/* How each field of a record is written in one cell of a spreadsheet, and read from it. */

/** The kinds in the order of a file: what is referred to comes first. */
export const fileRecordKinds = [
  'tax',
  'tag',
  'modifier_group',
  'modifier',
  'category',
  'item',
  'price_label',
  'category_branch',
  'item_branch',
  'price_label_branch',
  'discount',
] as const satisfies readonly MenuRecordKind[]

const textNames: Readonly<Record<string, string>> = { names: 'name', descriptions: 'description' }
const fieldNames: Readonly<Record<string, string>> = {
  category_id: 'category',
  parent_id: 'parent',
  tax_ids: 'taxes',
  tag_ids: 'tags',
}
/** The fields of a price label have a prefix, so that the first price label is in the row of its item. */
const prefix = 'price label '

/** The heading of a field: `names.en` is "name:en"; that of a price label "price label name:en". */
export function headingOf(kind: MenuRecordKind, field: string): string {
  const [name = '', language] = field.split('.')
  const heading = language === undefined ? (fieldNames[name] ?? name) : `${textNames[name] ?? name}:${language}`
  if (kind === 'discount' && field === 'id') return 'discount id'
  return kind === 'price_label' && field !== 'price' ? prefix + heading : heading
}

const fieldOf = new Map([
  ...Object.entries({ ...textNames, ...fieldNames }).map(([field, heading]) => [heading, field] as const),
  ['discount id', 'id'],
])

/** The field of a heading, and whether it is one of price labels; the inverse of `headingOf`. */
export function fieldOfHeading(heading: string): { readonly field: string; readonly ofLabel: boolean } {
  const text = heading.trim().toLowerCase()
  const ofLabel = text.startsWith(prefix) || text === 'price'
  const [name = '', language] = (text.startsWith(prefix) ? text.slice(prefix.length) : text).split(':')
  const field = fieldOf.get(name) ?? name
  return { field: language === undefined ? field : `${field}.${language}`, ofLabel }
}

const nullable = new Map<string, boolean>()

/** Whether a field may have no value. */
export function isNullable(kind: MenuRecordKind, field: string): boolean {
  const shape: Readonly<Record<string, z.ZodType>> = menuRecords[kind].shape
  const key = `${kind}.${field}`
  const known = nullable.get(key) ?? shape[field]?.safeParse(null).success ?? false
  nullable.set(key, known)
  return known
}

/** The fields of a kind, in the order of its schema. */
export function fieldsOf(kind: MenuRecordKind): readonly string[] {
  return Object.keys(menuRecords[kind].shape)
}

const amounts = new Set(['price', 'value'])
const lists = new Set(['tax_ids', 'tag_ids', 'modifier_groups', 'goes_well_with', 'types'])
const booleans = new Set(['visible', 'sold_out', 'pin', 'hide_price', 'comment_required', 'inclusive', 'on_order'])
const wholes = new Set([
  'position',
  'minimum',
  'maximum',
  'free_count',
  'step',
  'calories',
  'preparation_minutes',
  'shipping_grams',
])
const plainTexts = new Set(['category_id', 'parent_id', 'kind', 'price_display', 'sold_by', 'unit', 'id'])
const pictureFields = new Set(['picture', 'pictures'])

/** Lists that are not empty where a cell is: a new item has the taxes and ways of selling of the others. */
const defaulted = new Set(['tax_ids', 'types'])
const emptyList = '-'

/** Names of pictures may contain commas. */
const pictureSeparator = ' | '

/** Writes a value of a field; pictures are their names already. */
export function writeCell(field: string, value: Json, currency: Currency): string {
  if (value === null || value === undefined) return ''
  if (pictureFields.has(field)) return Array.isArray(value) ? value.join(pictureSeparator) : String(value)
  if (amounts.has(field)) return writeAmount(Number(value), currency)
  if (field === 'rate') return String(Number(value) / 1000)
  if (field === 'added_at') return new Date(Number(value)).toISOString()
  if (lists.has(field) && Array.isArray(value)) {
    return value.length === 0 && defaulted.has(field) ? emptyList : value.join(', ')
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value)
}

export type CellReading =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'problem'; readonly code: RowProblemCode }

const wrong = (code: RowProblemCode): CellReading => ({ kind: 'problem', code })
const found = (value: Json | null, code: RowProblemCode): CellReading =>
  value === null ? wrong(code) : { kind: 'value', value }

/** Reads a cell; the inverse of `writeCell`. An empty cell is no value, or an empty list. */
export function readCell(field: string, text: string, currency: Currency): CellReading {
  const isList = (lists.has(field) && !defaulted.has(field)) || field === 'pictures'
  if (text === '') return { kind: 'value', value: isList ? [] : null }
  if (defaulted.has(field) && text === emptyList) return { kind: 'value', value: [] }
  if (field === 'picture') return { kind: 'value', value: text }
  if (field === 'pictures') return { kind: 'value', value: text.split(/\s*\|\s*/) }
  if (amounts.has(field)) return found(readAmount(text, currency), 'invalid_amount')
  if (field === 'rate') return found(readRate(text), 'invalid_number')
  if (field === 'added_at') return found(readInstant(text), 'invalid_value')
  if (lists.has(field)) return { kind: 'value', value: listOf(text) }
  if (booleans.has(field)) return found(readBoolean(text), 'invalid_choice')
  if (wholes.has(field)) return found(readWhole(text), 'invalid_number')
  if (plainTexts.has(field)) return { kind: 'value', value: text }
  return readJson(text)
}

function readRate(text: string): number | null {
  const plain = westernDigits(text).replace('%', '').replace(',', '.').trim()
  const rate = Math.round(Number(plain) * 1000)
  return /^\d{1,3}(?:\.\d{1,3})?$/.test(plain) ? rate : null
}

function readInstant(text: string): number | null {
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : instant
}

function readJson(text: string): CellReading {
  try {
    return { kind: 'value', value: JSON.parse(text) as Json }
  } catch {
    return wrong('invalid_value')
  }
}
