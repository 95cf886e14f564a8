import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawTicket, encodePng } from './draw-ticket.ts'
import { encodeEscPos } from './encode-ticket.ts'
import { directionOfText } from './text-direction.ts'
import type { Ticket } from './ticket.ts'
import { wrapText } from './wrap-text.ts'

const ticket: Ticket = {
  direction: 'rtl',
  blocks: [
    { kind: 'pair', start: { text: '16', size: 'huge', bold: true }, end: { text: 'توصيل', size: 'large' } },
    { kind: 'item', count: '2×', lines: [{ text: 'حمص & <b>', size: 'item', bold: true }] },
    { kind: 'rule', heavy: true },
    { kind: 'box', filled: true, lines: [{ text: 'ไทย 🌶 中文', size: 'body' }] },
  ],
}

test.each([384, 576])('draws a ticket of %d dots with ink on every block', async (width) => {
  const picture = await drawTicket(ticket, width)
  expect(picture).toMatchObject({ width, dots: expect.objectContaining({ length: width * picture.height }) })
  expect(picture.height % 8).toBe(0)
  expect(new Set(picture.dots)).toEqual(new Set([0, 255]))
  // The edge where Arabic starts has the large number, the other one its way of selling.
  const hasInk = (from: number, until: number) =>
    picture.dots.subarray(0, width * 80).some((dot, at) => dot === 0 && at % width >= from && at % width < until)
  expect([hasInk(0, width / 3), hasInk((width * 2) / 3, width)]).toEqual([true, true])
  const png = await sharp(await encodePng(picture)).metadata()
  expect(png).toMatchObject({ format: 'png', width, height: picture.height })
})

test('encodes the same dots for ESC/POS printers, and a cut', async () => {
  const picture = await drawTicket(ticket, 384)
  const bytes = Buffer.from(encodeEscPos(picture))
  const rows: Buffer[] = []
  for (let at = bytes.indexOf('1d7630', 0, 'hex'); at >= 0; ) {
    const [width, height] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)]
    rows.push(bytes.subarray(at + 8, at + 8 + width * height))
    at = bytes.indexOf('1d7630', at + 8 + width * height, 'hex')
  }
  const printed = Buffer.concat(rows)
  const drawn = Buffer.alloc(printed.length)
  for (const [at, dot] of picture.dots.entries())
    if (dot === 0) drawn[at >> 3] = (drawn[at >> 3] ?? 0) | (0x80 >> (at & 7))
  expect(printed.equals(drawn)).toBe(true)
  expect(bytes.includes(Buffer.from('1d5601', 'hex'))).toBe(true)
})

test('wraps at spaces, and within words that are too long', () => {
  const measure = (text: string) => text.length
  expect(wrapText('one two three', 7, measure)).toEqual(['one two', 'three'])
  expect(wrapText('abcdefgh ij', 5, measure)).toEqual(['abcde', 'fgh', 'ij'])
})

test('no line is wider than the paper, and nothing but spaces is lost', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abc ابت '), maxLength: 60 })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (words, width) => {
      const lines = wrapText(words, width, (part) => part.length)
      expect(lines.every((line) => line.length <= width)).toBe(true)
      expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''))
    }),
  )
})

test('a text has the direction of its first letter; numbers are left to right', () => {
  expect(['2× حمص', '+965 5000', 'Hello حمص'].map(directionOfText)).toEqual(['rtl', 'ltr', 'ltr'])
})
