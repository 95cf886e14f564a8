import { csvRows } from '../menu-files/table.ts'
import type { Cell } from './order-columns.ts'

/** Rows as a CSV file in UTF-8, part by part. No cell is run as a formula. */
export async function* writeCsvParts(parts: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  // Excel needs the byte order mark to recognise UTF-8.
  yield encoder.encode('\ufeff')
  for await (const rows of parts) {
    if (rows.length > 0) yield encoder.encode(csvRows(rows.map((row) => row.map(String))))
  }
}
