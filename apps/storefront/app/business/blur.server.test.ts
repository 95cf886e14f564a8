import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { blurOf } from './blur.server.ts'

/** Decodes the GIF, as a browser would. */
function dotsOf(blur: string) {
  const gif = Buffer.from(`R0lGODlh${blur}`, 'base64')
  const width = gif.readUInt16LE(6)
  const indices = readLzw(gif.subarray(37, 37 + (gif[36] ?? 0)), gif[35] ?? 0)
  const at = (x: number, y: number) => {
    const entry = 13 + (indices[y * width + x] ?? 0) * 3
    return [...gif.subarray(entry, entry + 3)]
  }
  return { width, height: gif.readUInt16LE(8), at }
}

/** Decodes the LZW data of a GIF. */
function readLzw(bytes: Uint8Array, leastBits: number): number[] {
  const clear = 2 ** leastBits
  const roots = () => Array.from({ length: clear + 2 }, (_, root) => [root])
  let [table, bits, before, place] = [roots(), leastBits + 1, [] as number[], 0]
  const out: number[] = []
  for (;;) {
    let code = 0
    for (let bit = 0; bit < bits; bit++, place++) code |= (((bytes[place >> 3] ?? 0) >> (place & 7)) & 1) << bit
    if (code === clear + 1) return out
    if (code === clear) {
      ;[table, bits, before] = [roots(), leastBits + 1, []]
      continue
    }
    const entry = table[code] ?? [...before, before[0] ?? 0]
    out.push(...entry)
    if (before.length > 0) table.push([...before, entry[0] ?? 0])
    if (table.length === 2 ** bits) bits += 1
    before = entry
  }
}

const thumbhashOf = (width: number, height: number, draw: (x: number, y: number) => readonly number[]) => {
  const dots = Array.from({ length: width * height }, (_, at) => draw(at % width, Math.floor(at / width)))
  return Buffer.from(rgbaToThumbHash(width, height, dots.flat())).toString('base64')
}
const brightness = (dot: readonly number[]) => dot.reduce((sum, part) => sum + part, 0)

test('keeps a dark centre on a light background', () => {
  const inside = (x: number, y: number) => Math.abs(x - 32) < 11 && Math.abs(y - 32) < 11
  const { width, height, at } = dotsOf(
    blurOf(thumbhashOf(64, 64, (x, y) => (inside(x, y) ? [60, 30, 20, 255] : [240, 230, 220, 255]))),
  )
  expect([width, height]).toEqual([3, 3])
  for (const [x, y] of [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ] as const) {
    expect(brightness(at(x, y))).toBeGreaterThan(brightness(at(1, 1)) + 150)
  }
})

test('keeps left and right of a wide picture', () => {
  const { width, height, at } = dotsOf(
    blurOf(thumbhashOf(64, 32, (x) => (x < 32 ? [200, 60, 20, 255] : [20, 90, 60, 255]))),
  )
  expect([width, height]).toEqual([4, 2])
  const [red = 0, green = 0] = at(0, 0)
  const [otherRed = 0, otherGreen = 0] = at(3, 1)
  expect(red).toBeGreaterThan(green)
  expect(otherGreen).toBeGreaterThan(otherRed)
})

test('keeps a single colour', () => {
  const { at } = dotsOf(blurOf(thumbhashOf(32, 32, () => [199, 79, 26, 255])))
  for (const [part, value] of at(1, 1).entries()) expect(Math.abs(value - ([199, 79, 26][part] ?? 0))).toBeLessThan(20)
})
