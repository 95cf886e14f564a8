import Papa from 'papaparse'
import { decodeText } from './decode-text.ts'

/** The rows of a spreadsheet as texts. `row` is its number in the spreadsheet. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** The largest table that is read. */
export const maxRows = 30_000
export const maxColumns = 300

/** A file that cannot be read at all. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly code: 'too_many_rows' | 'unknown_format' | 'broken_file' | 'empty_file'

  constructor(code: UnreadableFile['code'], cause?: unknown) {
    super(`Cannot read the file: ${code}`, { cause })
    this.code = code
  }
}

/** Reads CSV in any usual encoding, with commas, semicolons, tabs or bars. Rows without content are left out. */
export function readCsv(bytes: Uint8Array): TableRow[] {
  const text = decodeText(bytes)
  // Excel reads and writes the separator in a first line of its own. An export has the one after its first heading, which
  // counting would miss where names have many of another.
  const declared = /^sep=(.)\r?\n/i.exec(text)
  const exported = /^record([,;\t|])id\b/.exec(text)
  const { data } = Papa.parse<string[]>(declared ? text.slice(declared[0].length) : text, {
    delimiter: declared?.[1] ?? exported?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: maxRows + 1,
  })
  return tableOf(data, declared ? 2 : 1)
}

/**
 * The rows with content, with their numbers.
 * @throws {UnreadableFile} too_many_rows
 */
export function tableOf(data: readonly (readonly string[])[], first = 1): TableRow[] {
  if (data.length > maxRows) throw new UnreadableFile('too_many_rows')
  return data
    .map((cells, at) => ({ row: at + first, cells: cells.slice(0, maxColumns).map(unescapeCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Texts that spreadsheets would run as formulas; plain numbers are none. */
const formula = /^'*[=+\-@\t\r]/
const plainNumber = /^-?\d+(?:\.\d+)?$/

/** Writes CSV with a byte order mark, which Excel needs to recognise UTF-8. No cell is run as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${csvRows(rows)}`
}

/** Rows of a CSV file, each with the end of its line, without the byte order mark of the file. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((cells) => cells.map(escapeCell))
  return `${Papa.unparse(escaped, { newline: '\r\n' })}\r\n`
}

function escapeCell(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

const escaped = /^'+[=+\-@\t\r]/

/**
 * The text of a cell in a spreadsheet, where all cells are texts. One that looks as if `writeCsv` had escaped it gets another
 * apostrophe, because reading takes one off: a CSV file may have been saved as a spreadsheet.
 */
export function spreadsheetCell(text: string): string {
  return escaped.test(text) ? `'${text}` : text
}

function unescapeCell(text: string): string {
  const cell = text.trim()
  return escaped.test(cell) ? cell.slice(1) : cell
}
