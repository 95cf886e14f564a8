import { Unzip, UnzipInflate } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { type TableRow, tableOf, UnreadableFile } from './table.ts'

/** The largest spreadsheet in bytes, decompressed: ten times a menu of 30,000 items. */
const maxDecompressed = 150 * 1024 * 1024

/** Small chunks, so that a decompression bomb is noticed before it is in memory. */
const chunkSize = 16 * 1024

/** Whether a file is a zip archive, such as an XLSX spreadsheet. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/**
 * Reads the first sheet of an XLSX spreadsheet as texts.
 * @throws {UnreadableFile} broken_file, unknown_format, too_many_rows
 */
export async function readXlsx(bytes: Uint8Array): Promise<TableRow[]> {
  if (!entriesOf(bytes).includes('xl/workbook.xml')) throw new UnreadableFile('unknown_format')
  const rows = await parse(bytes)
  return tableOf(rows.map((row) => row.map(textOf)))
}

async function parse(bytes: Uint8Array) {
  try {
    return await readSheet(Buffer.from(bytes), 1, { parseNumber: plainNumber })
  } catch (cause) {
    throw new UnreadableFile('broken_file', cause)
  }
}

/** Numbers are stored in binary, so that 1.1 may be written as 1.1000000000000001. */
function plainNumber(text: string): string {
  const number = Number(Number(text).toPrecision(15))
  return Number.isFinite(number) && Math.abs(number) < 1e15 && (Math.abs(number) >= 1e-6 || number === 0)
    ? String(number)
    : text
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString() : String(cell).replaceAll('\0', '').toWellFormed()
}

/** The names in an archive, whose whole content is decompressed once to measure it. */
function entriesOf(bytes: Uint8Array): string[] {
  const names: string[] = []
  let size = 0
  const unzip = new Unzip((entry) => {
    names.push(entry.name)
    entry.ondata = (error, data) => {
      // What is thrown here is passed here once more, as an error of the entry.
      if (error) throw error
      size += data.length
      if (size > maxDecompressed) throw new UnreadableFile('too_many_rows')
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += chunkSize) {
      unzip.push(bytes.subarray(at, at + chunkSize), at + chunkSize >= bytes.length)
    }
  } catch (cause) {
    throw cause instanceof UnreadableFile ? cause : new UnreadableFile('broken_file', cause)
  }
  return names
}
