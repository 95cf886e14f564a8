import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { type Font, openSync } from 'fontkit'
import sharp from 'sharp'
import { type Face, facesFor, fileOf, runsOf, weights } from '../receipts/fonts.ts'

/*
 * The fonts of tickets are those of receipts, so that tickets look the same on every machine, also on one without fonts. The
 * drawing library takes fonts only as files, and not the compressed ones of the packages: they are unpacked once per process.
 */

type Weight = (typeof weights)[number]

/** The families of the fonts, the first one with a glyph is used. */
export const ticketFamilies =
  'Noto Sans, Noto Sans Arabic, Noto Sans Armenian, Noto Sans Bengali, Noto Sans Devanagari, Noto Sans Georgian, Noto Sans Khmer, Noto Sans Lao, Noto Sans Thai, sans-serif'

let folder: string | undefined
const ready = new Map<string, Promise<unknown>>()

/** Makes the fonts of a text known to the drawing library. */
export async function prepareFonts(text: string): Promise<void> {
  for (const face of facesFor(text)) {
    for (const weight of weights) {
      const file = fileOf(face, weight)
      const prepared = ready.get(file) ?? addFont(file)
      ready.set(file, prepared)
      await prepared
    }
  }
}

/** A text that is drawn with a font file makes the file known for all later drawings of the process. */
function addFont(file: string): Promise<unknown> {
  const fontfile = path.join(fontFolder(), path.basename(file, '.woff').concat('.ttf'))
  writeFileSync(fontfile, unpackWoff(readFileSync(file)))
  return sharp({ text: { text: 'x', font: 'Noto Sans 10', fontfile } })
    .raw()
    .toBuffer()
}

function fontFolder(): string {
  if (folder !== undefined) return folder
  const made = mkdtempSync(path.join(tmpdir(), 'sofra-fonts-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  folder = made
  return made
}

const opened = new Map<string, Font>()

/** The width of a text in dots. */
export function widthOf(text: string, size: number, weight: Weight): number {
  return runsOf(text).reduce((sum, run) => sum + runWidth(run.face, run.text, size, weight), 0)
}

function runWidth(face: Face, text: string, size: number, weight: Weight): number {
  const file = fileOf(face, weight)
  const font = opened.get(file) ?? openSync(file)
  opened.set(file, font)
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size
}

/** An entry of the table directory of a WOFF file (W3C, WOFF File Format 1.0, section 4). */
interface Table {
  readonly tag: number
  readonly offset: number
  readonly packed: number
  readonly length: number
  readonly checksum: number
}

/** The OpenType file in a WOFF file. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at): Table => {
    const entry = 44 + at * 20
    const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(entry + field),
    )
    return { tag, offset, packed, length, checksum }
  })
  const head = Buffer.alloc(12 + 16 * count)
  const power = Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const bodies: Buffer[] = []
  let offset = head.length
  for (const [at, table] of tables.entries()) {
    const packed = woff.subarray(table.offset, table.offset + table.packed)
    const body = table.packed < table.length ? inflateSync(packed) : packed
    const fields = [table.tag, table.checksum, offset, table.length]
    for (const [place, field] of fields.entries()) head.writeUInt32BE(field, 12 + 16 * at + 4 * place)
    const padding = Buffer.alloc(-body.length & 3)
    bodies.push(body, padding)
    offset += body.length + padding.length
  }
  return Buffer.concat([head, ...bodies])
}
