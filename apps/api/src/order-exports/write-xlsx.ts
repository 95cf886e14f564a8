import { Zip, ZipDeflate } from 'fflate'
import { spreadsheetCell } from '../menu-files/table.ts'
import type { Cell } from './order-columns.ts'

/**
 * Rows of up to 26 cells as an XLSX spreadsheet of one sheet, part by part, so that its size does not matter; the writer of menus makes a
 * spreadsheet in memory. Texts are cells of type text, which no spreadsheet runs as formulas.
 */
export async function* writeXlsxParts(
  sheetName: string,
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const take = () => {
    const taken = chunks
    chunks = []
    return taken
  }
  const encoder = new TextEncoder()
  const add = (name: string) => {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    return (text: string, last = false) => entry.push(encoder.encode(text), last)
  }
  for (const [name, text] of Object.entries(fixedParts(sheetName))) add(name)(`${declaration}${text}`, true)
  const sheet = add('xl/worksheets/sheet1.xml')
  sheet(`${declaration}<worksheet xmlns="${main}"><sheetData>`)
  yield* take()
  let written = 0
  for await (const rows of parts) {
    sheet(rows.map((cells, at) => rowXml(cells, written + at + 1)).join(''))
    written += rows.length
    yield* take()
  }
  sheet('</sheetData></worksheet>', true)
  zip.end()
  yield* take()
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook with one sheet (ECMA-376, parts 1 and 2). */
function fixedParts(sheetName: string): Record<string, string> {
  return {
    '[Content_Types].xml':
      `<Types xmlns="${contentTypes}">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/></Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${packageRelations}">` +
      `<Relationship Id="r1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${officeRelations}">` +
      `<sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packageRelations}">` +
      `<Relationship Id="r1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  }
}

function rowXml(cells: readonly Cell[], row: number): string {
  return `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${columns[at]}${row}`)).join('')}</row>`
}

const columns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** @param at the place of the cell, such as B7 */
function cellXml(cell: Cell, at: string): string {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (cell === '') return ''
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(spreadsheetCell(cell))}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text in XML, without the control characters and noncharacters that XML does not allow. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
}
