import type { Currency } from '@sofra/money'
import { decodeText } from './decode-text.ts'
import { type Entry, type FileValue, type MenuFile, problem, type RowProblem } from './entries.ts'
import { languageOfText, textsByLanguage, trimSeparators } from './languages.ts'
import { haveDecimals, type PriceLine, readPriceLine } from './price-line.ts'
import { readAmount } from './read-amount.ts'
import { maxRows, UnreadableFile } from './table.ts'

interface TextContext {
  readonly languages: readonly string[]
  readonly currency: Currency
}

/** Lines beyond this length are no names of dishes. */
const maxLine = 2_000

interface Line {
  readonly row: number
  readonly text: string
  readonly price: PriceLine | null
  /** Whether a blank line, or nothing, precedes it. */
  readonly isApart: boolean
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }
type Draft = Mutable<Pick<Entry, 'kind' | 'row' | 'id' | 'owner'>> & { values: Record<string, FileValue> }

/**
 * Reads a menu that is typed or copied: categories as headings, lines that end in prices as items, descriptions and names in
 * other languages on the lines after them. Lines that are none of these become problems.
 */
export function readText(bytes: Uint8Array, context: TextContext): MenuFile {
  const lines = linesOf(decodeText(bytes))
  const reader = new TextReader(context)
  for (const [at, line] of lines.entries()) reader.read(line, lines[at + 1], lines[at + 2])
  const { entries, problems } = reader.finish()
  return {
    kind: 'text',
    columns: [],
    entries,
    problems,
    covers: ['category', 'item', 'price_label'],
    rows: lines.length,
  }
}

/** @throws {UnreadableFile} too_many_rows */
function linesOf(text: string): Line[] {
  const all = text.split(/\r\n|[\n\r\u2028]/)
  if (all.length > maxRows) throw new UnreadableFile('too_many_rows')
  const clean = all.map((line) =>
    line
      .slice(0, maxLine)
      .replace(/^\s*(?:[-•*·‣▪]|\d{1,3}[.)])\s+/u, '')
      .trim(),
  )
  const decimals = haveDecimals(clean)
  return clean.flatMap((line, at): Line[] => {
    if (!/[\p{L}\p{N}]/u.test(line)) return []
    const isApart = at === 0 || !/[\p{L}\p{N}]/u.test(clean[at - 1] ?? '')
    return [{ row: at + 1, text: line, price: readPriceLine(line, { decimals }), isApart }]
  })
}

class TextReader {
  readonly #context: TextContext
  readonly #entries: Draft[] = []
  readonly #problems: RowProblem[] = []
  #category: Draft | null = null
  #item: Draft | null = null
  /** The lines of a heading without items so far: its names and its description. */
  #heading: Line[] = []
  /** Lines that may be the name of an item whose prices follow on lines of their own. */
  #name: Line | null = null
  #labels = 0

  constructor(context: TextContext) {
    this.#context = context
  }

  read(line: Line, next: Line | undefined, afterNext: Line | undefined): void {
    if (line.price) this.#readPrices(line, line.price)
    else if (next?.price?.name === '' && !next.isApart) this.#name = line
    else if (this.#isHeading(line, next, afterNext)) this.#startCategory(line)
    else if (!this.#addText(line)) {
      this.#problems.push(problem(line.row, 'not_understood', line))
      // Lines that follow belong to it, not to the item before it.
      this.#item = null
    }
  }

  finish(): { entries: readonly Entry[]; problems: readonly RowProblem[] } {
    this.#dropHeading()
    return { entries: this.#entries, problems: this.#problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)) }
  }

  #isHeading(line: Line, next: Line | undefined, afterNext: Line | undefined): boolean {
    const { text, isApart } = line
    if (/^#|^\*\*.*\*\*$|[:：]$/u.test(text)) return true
    // Addresses and phone numbers are no headings.
    if (text.length > 60 || !next || /\d{4}/.test(text)) return false
    // A second line in another language, or a description of the category, may come before its first item.
    const leadsToItem = next.price !== null || (!next.isApart && afterNext?.price != null)
    if (isApart) return leadsToItem || next.isApart
    return leadsToItem && next.price !== null && isTitle(text)
  }

  #startCategory(line: Line): void {
    const names = textsByLanguage(line.text.replace(/^[#*\s]+|[*:：\s]+$/gu, ''), this.#context.languages)
    const open = this.#heading.length > 0 ? this.#category : null
    // The same heading in another language.
    if (open && !line.isApart && Object.keys(names).every((language) => !open.values[`names.${language}`])) {
      addTexts(open, 'names', names)
      this.#heading.push(line)
      return
    }
    this.#dropHeading()
    this.#category = { kind: 'category', row: line.row, id: null, owner: null, values: {} }
    addTexts(this.#category, 'names', names)
    this.#entries.push(this.#category)
    this.#heading = [line]
    this.#item = null
  }

  /** A heading that no item follows is no category. */
  #dropHeading(): void {
    if (this.#heading.length === 0 || !this.#category) return
    this.#entries.splice(this.#entries.lastIndexOf(this.#category), 1)
    this.#problems.push(...this.#heading.map((line) => problem(line.row, 'not_understood', line)))
    this.#category = null
    this.#heading = []
  }

  #readPrices(line: Line, price: PriceLine): void {
    const amounts = price.prices.map(({ size, text }) => ({
      size,
      text,
      value: readAmount(text, this.#context.currency),
    }))
    const wrong = amounts.find(({ value }) => value === null || value < 0)
    const name = price.name === '' ? this.#name : { ...line, text: price.name }
    this.#name = null
    const isSized = amounts.length > 1 || (!name && this.#labels > 0)
    const isUnnamed = isSized && amounts.some(({ size }) => size === '')
    if (wrong || isUnnamed || !(name ?? this.#item)) {
      if (name && name.row !== line.row) this.#problems.push(problem(name.row, 'not_understood', name))
      const code = wrong ? 'invalid_amount' : isUnnamed ? 'sizes_unnamed' : 'not_understood'
      this.#problems.push(problem(line.row, code, line))
      // Texts that follow do not belong to the item before it.
      this.#item = null
      return
    }
    const item = name ? this.#startItem(name) : this.#item
    for (const { size, text, value } of amounts) {
      const label: Draft = { kind: 'price_label', row: line.row, id: null, owner: item, values: {} }
      addTexts(label, 'names', textsByLanguage(size, this.#context.languages))
      label.values['price'] = { value, column: '', text }
      this.#entries.push(label)
      this.#labels += 1
    }
  }

  #startItem({ row, text }: Line): Draft {
    this.#heading = []
    this.#labels = 0
    this.#item = { kind: 'item', row, id: null, owner: this.#category, values: {} }
    addTexts(this.#item, 'names', textsByLanguage(text, this.#context.languages))
    this.#entries.push(this.#item)
    return this.#item
  }

  /** Adds a line without prices to what precedes it: a name in another language, or a description. */
  #addText(line: Line): boolean {
    const target = this.#item ?? (this.#heading.length > 0 ? this.#category : null)
    if (!target || line.isApart) return false
    if (!this.#item) this.#heading.push(line)
    const { languages } = this.#context
    const language = languageOfText(line.text, languages)
    const isName = target.values[`names.${language}`] === undefined && line.text.split(/\s+/).length <= 6
    if (isName) addTexts(target, 'names', { [language]: trimSeparators(line.text) })
    else {
      const before = target.values[`descriptions.${language}`]?.text
      addTexts(target, 'descriptions', { [language]: before === undefined ? line.text : `${before}\n${line.text}` })
    }
    return true
  }
}

/** Short, without sentence punctuation, every word with a capital: "Mixed Grills", "SALADS". */
function isTitle(text: string): boolean {
  const words = text.split(/\s+/)
  return words.length <= 4 && !/[.,;]/.test(text) && words.every((word) => /^[\p{Lu}&+/\d(]/u.test(word))
}

function addTexts(draft: Draft, field: 'names' | 'descriptions', texts: Readonly<Record<string, string>>): void {
  for (const [language, text] of Object.entries(texts)) {
    draft.values[`${field}.${language}`] = { value: text, column: '', text }
  }
}
