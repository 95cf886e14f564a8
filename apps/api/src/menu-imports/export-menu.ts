import { createReadStream } from 'node:fs'
import type { EditableRecord } from '@sofra/changes'
import { isObject, type Json, type Records } from '@sofra/changes'
import { asMerchant, listExportedPictures, readMenuRecords, type StoredPicture } from '@sofra/database'
import { Zip, ZipPassThrough } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { namesOfPictures } from '../menu-files/picture-names.ts'
import { spreadsheetCell, writeCsv } from '../menu-files/table.ts'
import { jsonOfRecords, tableOfRecords, type WrittenMenu } from '../menu-files/write-records.ts'
import type { ImportEdit } from './imports.ts'

export const exportFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
} as const
export type ExportFormat = keyof typeof exportFormats

/** A menu to export, with the pictures of its library that it shows. */
export interface ExportedMenu extends WrittenMenu {
  readonly pictures: readonly StoredPicture[]
}

/** Reads the menu of a business for an export. */
export function readExport({
  pool,
  merchantId,
  businessId,
  languages,
  currency,
}: Omit<ImportEdit, 'userId' | 'by'>): Promise<ExportedMenu> {
  return asMerchant(pool, merchantId, async (tx) => {
    const records = await readMenuRecords(tx, { merchantId, businessId })
    const library = await listExportedPictures(tx)
    const shown = shownIn(records)
    const branches = await tx
      .selectFrom('branches')
      .select(['id', 'reference_id as referenceId', 'names'])
      .where('business_id', '=', businessId)
      .execute()
    const pictures = library.filter(({ picture }) => shown.has(picture.id))
    return { records, languages, currency, branches, pictures, pictureNames: namesOfPictures(library) }
  })
}

/** The ids of the pictures that records show. */
function shownIn(records: Records): ReadonlySet<string> {
  const idOf = (picture: Json) => (isObject(picture) ? [String(picture['id'])] : [])
  return new Set(
    [...records.values()].flatMap(({ picture = null, pictures = [] }: EditableRecord) => [
      ...idOf(picture),
      ...(Array.isArray(pictures) ? pictures.flatMap(idOf) : []),
    ]),
  )
}

/** The menu as one file. */
export async function writeMenu(menu: ExportedMenu, format: ExportFormat): Promise<Uint8Array<ArrayBuffer>> {
  switch (format) {
    case 'csv':
      return new TextEncoder().encode(writeCsv(tableOfRecords(menu)))
    case 'json':
      return new TextEncoder().encode(`${JSON.stringify(jsonOfRecords(menu), null, 2)}\n`)
    case 'xlsx':
      return new Uint8Array(await xlsxOf(tableOfRecords(menu)))
  }
}

/** All cells are texts, which no spreadsheet runs as a formula. */
async function xlsxOf([headings = [], ...rows]: readonly (readonly string[])[]): Promise<Uint8Array> {
  const data = [
    headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === '' ? null : { value: spreadsheetCell(value), type: String }))),
  ]
  return writeXlsxFile(data, { sheet: 'Menu', stickyRowsCount: 1 }).toBuffer()
}

/** The parts of the pictures in an archive: the file, the crop and the texts of each, by its name in the menu. */
function manifestOf({ pictures, pictureNames }: ExportedMenu) {
  return pictures.flatMap(({ picture, crop, alts, hash }) => {
    const name = pictureNames.get(picture.id)
    return name === undefined || hash === null ? [] : [{ name, file: `pictures/${name}`, crop, alts }]
  })
}

/**
 * The menu with the uploads of its pictures as a zip archive, read file by file. Pictures whose uploads are not stored, such
 * as those of the demo, are left out. `originalFile` is the path of an upload by its hash.
 */
export function archiveMenu(
  menu: ExportedMenu,
  format: ExportFormat,
  originalFile: (hash: string) => string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  const zip = new Zip((error, chunk, final) => {
    const sent = error ? writer.abort(error) : writer.write(chunk as Uint8Array<ArrayBuffer>)
    // A download that its client has ended is written no further.
    sent.then(() => (final ? writer.close() : undefined)).catch(() => undefined)
  })
  const add = async (name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    // Pictures are compressed already.
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    for await (const chunk of chunks) {
      await writer.ready
      entry.push(chunk)
    }
    entry.push(new Uint8Array(), true)
  }
  const write = async () => {
    await add(`menu.${format}`, [await writeMenu(menu, format)])
    const manifest = manifestOf(menu)
    await add('pictures.json', [new TextEncoder().encode(JSON.stringify(manifest, null, 2))])
    for (const { picture, hash } of menu.pictures) {
      const name = menu.pictureNames.get(picture.id)
      if (hash !== null && name !== undefined) await add(`pictures/${name}`, createReadStream(originalFile(hash)))
    }
    zip.end()
  }
  write().catch((cause) => writer.abort(cause).catch(() => {}))
  return readable
}
