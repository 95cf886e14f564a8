import { thumbHashToApproximateAspectRatio, thumbHashToRGBA } from 'thumbhash'

type Colour = readonly [red: number, green: number, blue: number]

/**
 * A placeholder GIF of a few pixels and four colours, as base64 without its constant first eight characters. A
 * thumbhash is half as long, but would need a decoder in every page.
 */
export function blurOf(thumbhash: string): string {
  const hash = Buffer.from(thumbhash, 'base64')
  const wide = thumbHashToApproximateAspectRatio(hash) > 1.4
  const [columns, rows] = wide ? [4, 2] : [3, 3]
  const dots = shrink(thumbHashToRGBA(hash), columns, rows)
  const palette = choosePalette(dots)
  const indices = dots.map((dot) => nearest(palette, dot))
  return Buffer.from(encodeGif(columns, rows, palette, indices)).toString('base64')
}

/** The average colours of a grid over the picture, on white where it is clear. */
function shrink({ w, h, rgba }: ReturnType<typeof thumbHashToRGBA>, columns: number, rows: number): Colour[] {
  return Array.from({ length: columns * rows }, (_, dot) => {
    const [left, top] = [dot % columns, Math.floor(dot / columns)]
    const sum = [0, 0, 0]
    let count = 0
    for (let y = Math.floor((top * h) / rows); y < Math.floor(((top + 1) * h) / rows); y++) {
      for (let x = Math.floor((left * w) / columns); x < Math.floor(((left + 1) * w) / columns); x++) {
        const at = (y * w + x) * 4
        const alpha = (rgba[at + 3] ?? 255) / 255
        for (const part of [0, 1, 2]) sum[part] = (sum[part] ?? 0) + (rgba[at + part] ?? 0) * alpha + 255 * (1 - alpha)
        count += 1
      }
    }
    const average = (part: number) => (sum[part] ?? 0) / Math.max(count, 1)
    return [average(0), average(1), average(2)]
  })
}

/** Four colours for the dots: those that differ most, moved into the middle of the dots nearest to them. */
function choosePalette(dots: readonly Colour[]): Colour[] {
  const palette = dots.slice(0, 1)
  while (palette.length < 4) {
    const far = dots.toSorted((a, b) => distanceTo(palette, b) - distanceTo(palette, a))[0]
    if (far) palette.push(far)
  }
  return palette.map((_, entry) => {
    const near = dots.filter((dot) => nearest(palette, dot) === entry)
    const average = (part: 0 | 1 | 2) => near.reduce((sum, dot) => sum + dot[part], 0) / Math.max(near.length, 1)
    return [average(0), average(1), average(2)]
  })
}

function nearest(palette: readonly Colour[], dot: Colour): number {
  const distances = palette.map((colour) => distance(colour, dot))
  return distances.indexOf(Math.min(...distances))
}

function distanceTo(palette: readonly Colour[], dot: Colour): number {
  return Math.min(...palette.map((colour) => distance(colour, dot)))
}

function distance(a: Colour, b: Colour): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}

/** What follows `GIF89a`: the screen, four colours, one image. */
function encodeGif(width: number, height: number, palette: readonly Colour[], indices: readonly number[]): number[] {
  const screen = [width, 0, height, 0, 0x81, 0, 0]
  // 16 levels per channel: enough for a blur, and pages compress better.
  const colours = palette.flatMap((colour) => colour.map((part) => Math.round(part / 17) * 17))
  const image = [0x2c, 0, 0, 0, 0, width, 0, height, 0, 0]
  const data = packCodes(indices)
  return [...screen, ...colours, ...image, 2, data.length, ...data, 0, 0x3b]
}

/** LZW with a clear code after every second pixel, so that codes stay three bits long. */
function packCodes(indices: readonly number[]): number[] {
  const [forget, end] = [4, 5]
  const codes = [...indices.flatMap((index, at) => (at % 2 === 0 ? [forget, index] : [index])), end]
  const bytes = Array<number>(Math.ceil((codes.length * 3) / 8)).fill(0)
  codes.forEach((code, at) => {
    for (let bit = 0; bit < 3; bit++) {
      const place = at * 3 + bit
      const byte = place >> 3
      if ((code >> bit) & 1) bytes[byte] = (bytes[byte] ?? 0) | (1 << (place & 7))
    }
  })
  return bytes
}
