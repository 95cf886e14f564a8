import type { Json } from '@sofra/changes'
import type { Currency } from '@sofra/money'
import { readHeadings } from './column-fields.ts'
import { type Entry, type FileColumn, type FileValue, type MenuFile, problem, type RowProblem } from './entries.ts'
import { readAmount } from './read-amount.ts'
import { readRecords } from './read-records.ts'
import { listOf, readBoolean, readWhole } from './read-values.ts'
import type { TableRow } from './table.ts'

export interface TableContext {
  readonly languages: readonly string[]
  readonly currency: Currency
  /** The fields of the columns that the owner corrected; null: as guessed. */
  readonly mapping: readonly (string | null)[] | null
}

/**
 * Reads a table of items: one row per item, or per size of an item. The columns are those of another system's export, or
 * have usual headings, or are as `mapping` says.
 */
export function readTable(rows: readonly TableRow[], context: TableContext): MenuFile {
  const { kind, columns, rows: body } = readHeadings(rows, context.languages, context.mapping)
  if (kind === 'sofra') return readRecords(columns, body, context)
  const reader = new ColumnsReader(columns, context)
  for (const row of body) reader.read(row)
  return {
    kind,
    columns,
    entries: reader.finish(),
    problems: reader.problems,
    covers: ['category', 'item', 'price_label'],
    rows: body.length,
  }
}

type Draft = Entry & { readonly values: Record<string, FileValue> }
interface Started {
  readonly item: Draft
  readonly labels: Draft[]
}
type Cell = { readonly column: FileColumn; readonly text: string }

class ColumnsReader {
  readonly #entries: Draft[] = []
  readonly problems: RowProblem[] = []
  readonly #columns: readonly FileColumn[]
  readonly #context: TableContext
  readonly #started: Started[] = []
  /** The items so far by what rows of the same item have in common. */
  readonly #byKey = new Map<string, Started>()
  /** The last heading between the rows. */
  #heading = ''

  constructor(columns: readonly FileColumn[], context: TableContext) {
    this.#columns = columns
    this.#context = context
  }

  read({ row, cells }: TableRow): void {
    const values = this.#columns.flatMap((column, at): Cell[] => {
      const text = cells[at] ?? ''
      return text === '' || column.field === 'ignore' ? [] : [{ column, text }]
    })
    const of = (field: string) => values.find(({ column }) => column.field === field)
    if (readBoolean(of('archived')?.text ?? '') === true) return
    if (isModifier(of('entity')?.text)) {
      this.problems.push(problem(row, 'not_understood', { text: of('entity')?.text ?? '' }))
      return
    }
    const prices = values.filter(({ column }) => column.field === 'price')
    const names = values.filter(({ column }) => column.field.startsWith('name:'))
    const key = this.#keyOf(values, names)
    const known = key === null ? undefined : this.#byKey.get(key)
    if (!known && prices.length === 0 && names.length === 1 && values.length === 1) {
      this.#heading = names[0]?.text ?? ''
      return
    }
    if (!known && names.length === 0) {
      if (values.some(({ column }) => column.field !== 'picture_url'))
        this.problems.push(problem(row, 'text_missing', this.#nameColumn()))
      return
    }
    const started = known ?? this.#startItem(row, values)
    if (key !== null && !known) this.#byKey.set(key, started)
    this.#addPrices(row, started, prices, values)
    if (!known) return
    const added = this.#addPictures(known.item, values)
    if (prices.length === 0 && added === 0) this.problems.push(problem(row, 'price_missing', this.#nameColumn()))
  }

  /** The entries; a size that is the only one of its item needs no name such as "Regular". */
  finish(): readonly Entry[] {
    for (const { labels } of this.#started) {
      const [only] = labels
      if (!only || labels.length > 1) continue
      for (const [field, { text }] of Object.entries(only.values)) {
        if (field.startsWith('names.') && isDefaultSize(text)) delete only.values[field]
      }
    }
    return this.#entries
  }

  #nameColumn() {
    return { column: this.#columns.find(({ field }) => field.startsWith('name:'))?.heading ?? '' }
  }

  /** Rows with the same key, or with the same category and name and a size each, are one item. */
  #keyOf(values: readonly Cell[], names: readonly Cell[]): string | null {
    const of = (field: string) => values.find(({ column }) => column.field === field)?.text
    const own = of('key')
    if (own !== undefined) return `key ${own}`
    const hasSize = values.some(({ column }) => column.field.startsWith('size:'))
    return hasSize && names[0] ? JSON.stringify([of('category') ?? this.#heading, names[0].text]) : null
  }

  #startItem(row: number, cells: readonly Cell[]): Started {
    const id = cells.find(({ column }) => column.field === 'id')?.text ?? null
    const item: Draft = { kind: 'item', row, id, owner: null, values: {} }
    if (this.#heading !== '') item.values['category_id'] = { value: this.#heading, column: '', text: this.#heading }
    for (const cell of cells) this.#setValue(item, cell)
    this.#entries.push(item)
    const started = { item, labels: [] }
    this.#started.push(started)
    return started
  }

  #setValue(item: Draft, { column: { field, heading }, text }: Cell): void {
    const [name = '', language = ''] = field.split(':')
    const set = (target: string, value: Json) => {
      item.values[target] = { value, column: heading, text }
    }
    const setters: Readonly<Record<string, () => void>> = {
      name: () => set(`names.${language}`, text),
      description: () => set(`descriptions.${language}`, plainText(text)),
      category: () => set('category_id', text.split(/\s*,\s*/)[0] ?? text),
      pictures: () => set('pictures', text.split(/\s*[|;,\n]\s*/)),
      picture_url: () => set('pictures', [fileOfUrl(text)]),
      tags: () => set('tag_ids', listOf(text)),
      taxes: () => set('tax_ids', listOf(text)),
      choices: () => set('modifier_groups', listOf(text)),
      choice_flag: () => this.#setChoice(item, heading, text),
      calories: () => this.#setNumber(item, name, { heading, text }),
      preparation_minutes: () => this.#setNumber(item, name, { heading, text }),
      visible: () => this.#setBoolean(item, { heading, text }),
    }
    setters[name]?.()
  }

  #setChoice(item: Draft, heading: string, text: string): void {
    if (readBoolean(text) !== true) return
    const name = heading.replace(/^modifier set - /i, '')
    const before = (item.values['modifier_groups']?.value ?? []) as readonly string[]
    item.values['modifier_groups'] = { value: [...before, name], column: heading, text }
  }

  #setNumber(item: Draft, field: string, { heading, text }: { heading: string; text: string }): void {
    const number = readWhole(text)
    if (number === null) this.problems.push(problem(item.row, 'invalid_number', { column: heading, text }))
    else if (number > 0) item.values[field] = { value: number, column: heading, text }
  }

  #setBoolean(item: Draft, { heading, text }: { heading: string; text: string }): void {
    const value = readBoolean(text)
    if (value === null) this.problems.push(problem(item.row, 'invalid_choice', { column: heading, text }))
    else item.values['visible'] = { value, column: heading, text }
  }

  #addPrices(row: number, started: Started, prices: readonly Cell[], cells: readonly Cell[]): void {
    const grams = cells.find(({ column }) => column.field === 'shipping_grams')
    for (const price of prices) {
      const amount = readAmount(price.text, this.#context.currency)
      if (amount === null) {
        this.problems.push(problem(row, 'invalid_amount', { column: price.column.heading, text: price.text }))
        continue
      }
      const label: Draft = { kind: 'price_label', row, id: null, owner: started.item, values: {} }
      label.values['price'] = { value: amount, column: price.column.heading, text: price.text }
      const weight = grams && readWhole(grams.text)
      if (grams && weight)
        label.values['shipping_grams'] = { value: weight, column: grams.column.heading, text: grams.text }
      this.#nameSize(label, price, cells, prices.length)
      this.#entries.push(label)
      started.labels.push(label)
    }
  }

  /** A size is named by its columns, or by the headings of several columns of prices. */
  #nameSize(label: Draft, price: Cell, cells: readonly Cell[], prices: number): void {
    const parts = cells.filter(({ column: { field } }) => field === 'size_part').map(({ text }) => text)
    for (const { column, text } of cells.filter(({ column }) => column.field.startsWith('size:'))) {
      const name = [text, ...parts].join(' / ')
      label.values[`names.${column.field.slice('size:'.length)}`] = { value: name, column: column.heading, text }
    }
    if (prices < 2) return
    const language = this.#context.languages[0] ?? 'en'
    const { heading } = price.column
    label.values[`names.${language}`] ??= { value: heading, column: heading, text: heading }
  }

  /** More pictures of an item on rows of their own, as Shopify writes them. */
  #addPictures(item: Draft, cells: readonly Cell[]): number {
    let added = 0
    for (const { column, text } of cells.filter(({ column }) => column.field === 'picture_url')) {
      const before = (item.values['pictures']?.value ?? []) as readonly string[]
      const file = fileOfUrl(text)
      added += 1
      if (before.includes(file)) continue
      item.values['pictures'] = { value: [...before, file], column: column.heading, text }
    }
    return added
  }
}

function isDefaultSize(text: string): boolean {
  return /^(?:default title|default|regular|normal)$/i.test(text)
}

function isModifier(entity: string | undefined): boolean {
  return entity !== undefined && /modifier/i.test(entity)
}

/** The name of the file that an address ends in. */
function fileOfUrl(address: string): string {
  return address.split(/[?#]/)[0]?.split('/').at(-1) ?? address
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The text of a description that another system wrote as HTML. */
function plainText(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return text
  return text
    .replace(/<(?:br|\/p|\/li|\/div)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n{2,}/g, '\n')
    .trim()
}
