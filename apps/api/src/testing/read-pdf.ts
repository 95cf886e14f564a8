import { inflateSync } from 'node:zlib'

/** The texts of a PDF in drawing order. Supports only the PDF features that the receipts use. */
export function readPdf(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes))
  const glyphMaps = glyphMapsByFont(objects)
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  return pages.flatMap(({ dictionary }) => {
    const content = objects.get(Number(/\/Contents (\d+)/.exec(dictionary)?.[1]))
    return content ? textsOf(content.stream, glyphMaps) : []
  })
}

interface PdfObject {
  readonly dictionary: string
  readonly stream: string
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const { 1: id, index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const end = text.indexOf('endobj', index)
    const begin = text.indexOf('stream\n', index)
    const dictionary = text.slice(index, begin < 0 || begin > end ? end : begin)
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
    const raw = begin < 0 || begin > end ? Buffer.alloc(0) : file.subarray(begin + 7, begin + 7 + length)
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw
    objects.set(Number(id), { dictionary, stream: stream.toString('latin1') })
  }
  return objects
}

type GlyphMaps = ReadonlyMap<string, ReadonlyMap<number, string>>

/** The character of each glyph, by the font's name on the page. */
function glyphMapsByFont(objects: ReadonlyMap<number, PdfObject>): GlyphMaps {
  const glyphMaps = new Map<string, Map<number, string>>()
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', font] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+)/.exec(objects.get(Number(font))?.dictionary ?? '')?.[1]
      glyphMaps.set(name, readCharacterMap(objects.get(Number(unicode))?.stream ?? ''))
    }
  }
  return glyphMaps
}

function readCharacterMap(source: string): Map<number, string> {
  const map = new Map<number, string>()
  for (const [, first = '0', list = ''] of source.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [offset, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries()) {
      map.set(Number.parseInt(first, 16) + offset, Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    }
  }
  return map
}

function textsOf(content: string, glyphMaps: GlyphMaps): string[] {
  let font = ''
  const texts: string[] = []
  for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) {
      font = name
      continue
    }
    const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    texts.push(glyphs.map((glyph) => glyphMaps.get(font)?.get(Number.parseInt(glyph, 16)) ?? '').join(''))
  }
  return texts
}
