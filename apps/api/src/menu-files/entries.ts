import type { Json } from '@sofra/changes'
import type { MenuRecordKind } from '@sofra/contract/menu-records'

/** A value of a field, with its text in the file for messages. Lists and references hold ids or names, as in the file. */
export interface FileValue {
  readonly value: Json
  /** The heading of the column; of pasted text empty. */
  readonly column: string
  readonly text: string
}

/** One record as a file describes it, before it is matched with the records of the menu. */
export interface Entry {
  readonly kind: MenuRecordKind
  /** As spreadsheets and editors count, from 1. */
  readonly row: number
  /** The id in the file; null: it is matched by its name. */
  readonly id: string | null
  /** The entry, or the ids, of the record that it belongs to: the item of a price label. */
  readonly owner: Entry | string | null
  /** By field, texts by language: `price`, `names.en`. */
  readonly values: Readonly<Record<string, FileValue>>
  /** A category that is only named by its items. It is left out if they all are. */
  readonly implied?: boolean
}

/** Something in a file that was not understood or cannot be taken over. */
export interface RowProblem {
  /** Null: it concerns the whole file. */
  readonly row: number | null
  readonly column: string
  /** The text in the file. */
  readonly value: string
  readonly code: RowProblemCode
  /** Whether the row is left out; otherwise it is imported without this value. */
  readonly leftOut: boolean
}

export const rowProblemCodes = [
  'not_understood',
  'invalid_amount',
  'invalid_number',
  'invalid_choice',
  'invalid_value',
  'text_missing',
  'text_too_long',
  'price_missing',
  'category_missing',
  'duplicate',
  'id_invalid',
  'id_taken',
  'reserved',
  'circle',
  'too_small',
  'too_big',
  'unknown_tax',
  'unknown_tag',
  'unknown_modifier_group',
  'unknown_item',
  'unknown_category',
  'unknown_branch',
  'unknown_owner',
  'owner_left_out',
  'picture_missing',
  'choices_missing',
  'sizes_unnamed',
  'several_sizes',
  'names_copied',
] as const
export type RowProblemCode = (typeof rowProblemCodes)[number]

/** A column of a table. */
export interface FileColumn {
  readonly heading: string
  /** Texts of its first rows. */
  readonly samples: readonly string[]
  /** What the column holds: `columnFields`. */
  readonly field: string
}

/** The systems whose files are read. */
export const fileKinds = ['sofra', 'square', 'shopify', 'toast', 'columns', 'text', 'shop-file'] as const
export type FileKind = (typeof fileKinds)[number]

/** A file as read, before it is compared with the menu. */
export interface MenuFile {
  readonly kind: FileKind
  readonly columns: readonly FileColumn[]
  readonly entries: readonly Entry[]
  readonly problems: readonly RowProblem[]
  /** The kinds of which the file has all records of the menu, so that others may be removed. */
  readonly covers: readonly MenuRecordKind[]
  /** The number of rows with content, without the headings. */
  readonly rows: number
}

export function problem(
  row: number | null,
  code: RowProblemCode,
  { column = '', text = '' }: { readonly column?: string; readonly text?: string } = {},
  leftOut = true,
): RowProblem {
  return { row, column, value: text.slice(0, 200), code, leftOut }
}
