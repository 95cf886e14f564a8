import type { MenuFile } from './entries.ts'
import { readTable, type TableContext } from './read-columns.ts'
import { readMenuJson } from './read-json.ts'
import { readText } from './read-text.ts'
import { isZip, readXlsx } from './read-xlsx.ts'
import { readCsv, type TableRow, UnreadableFile } from './table.ts'

export interface SourceFile {
  readonly bytes: Uint8Array
  /** The name of the file; empty for pasted text. */
  readonly name: string
}

/**
 * Reads a menu from a file or from pasted text, whatever system wrote it: the content decides, not the name.
 * @throws {UnreadableFile} if it is too large, or in a format that is not known
 */
export async function readFile({ bytes, name }: SourceFile, context: TableContext): Promise<MenuFile> {
  if (bytes.length === 0) throw new UnreadableFile('empty_file')
  if (isZip(bytes)) return readTable(await readXlsx(bytes), context)
  if (isUnknown(bytes)) throw new UnreadableFile('unknown_format')
  if (isJson(bytes)) return readMenuJson(bytes, context)
  const isText = name === '' || /\.(?:txt|md)$/i.test(name)
  const rows = readCsv(bytes)
  if (rows.length === 0) throw new UnreadableFile('empty_file')
  if (isText && !isTable(rows)) return readText(bytes, context)
  return readTable(rows, context)
}

/** Whether a file is a picture, a PDF, or a spreadsheet of old Excel: their first bytes are fixed. */
function isUnknown(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  return ['%PDF', '\xd0\xcf\x11\xe0', '\x89PNG', '\xff\xd8\xff', 'Rar!', '7z\xbc\xaf'].some((one) =>
    start.startsWith(one),
  )
}

function isJson(bytes: Uint8Array): boolean {
  return /^\s*\{/.test(
    Buffer.from(bytes.subarray(0, 100))
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  )
}

/** Whether pasted text is copied from a spreadsheet: most lines have the same number of cells, at least two. */
function isTable(rows: readonly TableRow[]): boolean {
  const widths = rows.map(({ cells }) => cells.length)
  const [first = 1] = widths
  return first >= 3 && widths.filter((width) => width === first).length > widths.length * 0.9
}
