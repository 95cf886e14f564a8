import type { MenuRecordKind } from '@sofra/contract/menu-records'
import { type Entry, type FileColumn, type FileValue, type MenuFile, problem, type RowProblem } from './entries.ts'
import type { TableContext } from './read-columns.ts'
import { fieldOfHeading, fieldsOf, fileRecordKinds, isNullable, readCell } from './record-cells.ts'
import type { TableRow } from './table.ts'

type Cell = { readonly heading: string; readonly field: string; readonly text: string }
type Draft = Entry & { readonly values: Record<string, FileValue> }

/**
 * Reads a table that `writeRecords` wrote: a row per record, whose kind is in the column "record". The row of an item has
 * its first price label too.
 */
export function readRecords(
  columns: readonly FileColumn[],
  rows: readonly TableRow[],
  context: TableContext,
): MenuFile {
  const reader = new RecordsReader(columns, context)
  for (const row of rows) reader.read(row)
  const { entries, problems, kinds } = reader
  return {
    kind: 'sofra',
    columns: [],
    entries,
    problems,
    covers: fileRecordKinds.filter((kind) => kinds.has(kind)),
    rows: rows.length,
  }
}

class RecordsReader {
  readonly entries: Draft[] = []
  readonly problems: RowProblem[] = []
  readonly kinds = new Set<MenuRecordKind>()
  readonly #columns: readonly { readonly heading: string; readonly field: string; readonly ofLabel: boolean }[]
  readonly #context: TableContext
  readonly #kindColumn: number
  readonly #idColumn: number

  constructor(columns: readonly FileColumn[], context: TableContext) {
    const headings = columns.map(({ heading }) => heading.trim().toLowerCase())
    this.#kindColumn = headings.indexOf('record')
    this.#idColumn = headings.indexOf('id')
    this.#columns = columns.map(({ heading }, at) => {
      const own = fieldOfHeading(heading)
      // The ids of the record itself are no field.
      return { heading, ...own, field: at === this.#idColumn || at === this.#kindColumn ? '' : own.field }
    })
    this.#context = context
  }

  read({ row, cells }: TableRow): void {
    const kindText = cells[this.#kindColumn] ?? ''
    const name = kindText.trim().toLowerCase().replaceAll(' ', '_')
    const kind = fileRecordKinds.find((one) => one === (name === '' ? 'item' : name))
    if (!kind) {
      this.problems.push(problem(row, 'not_understood', { column: 'record', text: kindText }))
      return
    }
    this.kinds.add(kind)
    const ids = (cells[this.#idColumn] ?? '').trim()
    const own = kind === 'price_label' ? this.#cells(cells, true) : this.#cells(cells, false)
    const entry = this.#entry(kind, row, idsOf(kind, ids), own)
    if (kind !== 'item') return
    const label = this.#cells(cells, true)
    if (label.every(({ text }) => text === '')) return
    this.kinds.add('price_label')
    const labelId = label.find(({ field }) => field === 'id')?.text || null
    this.#entry('price_label', row, { owner: entry, id: labelId }, label)
  }

  #cells(cells: readonly string[], ofLabel: boolean): Cell[] {
    return this.#columns.flatMap(({ heading, field, ofLabel: isLabel }, column) =>
      // A price is that of a modifier, too.
      isLabel === ofLabel || field === 'price' ? [{ heading, field, text: cells[column] ?? '' }] : [],
    )
  }

  #entry(kind: MenuRecordKind, row: number, { owner, id }: Pick<Entry, 'owner' | 'id'>, cells: readonly Cell[]): Draft {
    const entry: Draft = { kind, row, id, owner, values: {} }
    const fields = new Set(fieldsOf(kind))
    for (const { heading, field, text } of cells) {
      const [name = '', language] = field.split('.')
      if (!fields.has(name)) continue
      const value = { column: heading, text }
      if (language !== undefined) {
        entry.values[field] = { value: text === '' ? null : text, ...value }
        continue
      }
      const reading = readCell(name, text, this.#context.currency)
      if (reading.kind === 'value') {
        const isKept = reading.value === null && !isNullable(kind, name)
        if (!isKept) entry.values[field] = { value: reading.value, ...value }
      } else this.problems.push(problem(row, reading.code, value))
    }
    this.entries.push(entry)
    return entry
  }
}

/** Divides "hummus/large" into the owner and the id; a discount has all of its parts in the id. */
export function idsOf(kind: MenuRecordKind, ids: string): Pick<Entry, 'owner' | 'id'> {
  const first = ids.indexOf('/')
  const slash = kind === 'price_label_branch' ? ids.indexOf('/', first + 1) : first
  if (kind === 'discount' || slash < 0) return { owner: null, id: ids === '' ? null : ids }
  return { owner: ids.slice(0, slash), id: ids.slice(slash + 1) || null }
}
