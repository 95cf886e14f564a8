import sharp from 'sharp'
import { oklch } from './colour.ts'
import { round } from './gradients.ts'
import type { ObjectName } from './objects.ts'
import { objectUrl } from './objects.ts'

/** An object of the picture package, lying at `x`, `y` (its middle) on a field of 1000 × 1000. */
export interface Placed {
  readonly object: ObjectName
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: number
  /** Degrees round the colour wheel, to make a green chilli of a red one. */
  readonly hueShift: number
}

/** A picture: the hue of its background (degrees of OKLCH) and what lies on it, the lowest first. */
export interface Scene {
  readonly hue: number
  /** The zoom factor: in small list pictures the dish should be large. */
  readonly closeness?: number
  readonly parts: readonly (string | Placed)[]
}

export function put(object: ObjectName, x: number, y: number, size: number, turn = 0, hueShift = 0): Placed {
  return { object, x, y, size, turn, hueShift }
}

export function scene(hue: number, ...parts: readonly (string | Placed)[]): Scene {
  return { hue, parts }
}

/** A scene with many objects, seen from further away. */
export function wideScene(hue: number, ...parts: readonly (string | Placed)[]): Scene {
  return { hue, parts, closeness: 1 }
}

/** The shadow and blur filters that every drawing refers to. */
export const filters = `<filter id="soft" color-interpolation-filters="sRGB" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="26"/></filter>
<filter id="blur6" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="lift" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="14" stdDeviation="12" flood-color="#2a1208" flood-opacity="0.4"/></filter>`

/** The drawing of one placed object. */
export async function drawObject({ object, x, y, size, turn, hueShift }: Placed): Promise<string> {
  const shift = hueShift
    ? `<filter id="hue${hueShift + 360}"><feColorMatrix type="hueRotate" values="${hueShift}"/></filter>`
    : ''
  const image = `<image x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${size}" height="${size}" href="${await objectUrl(object)}"${hueShift ? ` filter="url(#hue${hueShift + 360})"` : ''}/>`
  return `${shift}<g filter="url(#lift)"><g transform="rotate(${turn} ${x} ${y})">${image}</g></g>`
}

/** The parts of a scene without its background, for use on another background. */
export async function drawParts(parts: Scene['parts']): Promise<string> {
  return (await Promise.all(parts.map((part) => (typeof part === 'string' ? part : drawObject(part))))).join('')
}

/** The scene as an SVG of 1000 × 1000 units; the same text each time. */
export async function drawScene({ hue, parts, closeness = 1.14 }: Scene): Promise<string> {
  const drawn = await drawParts(parts)
  return renumbered(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><defs>${filters}
<radialGradient id="ground" cx="0.4" cy="0.32" r="0.85"><stop offset="0" stop-color="${oklch(0.975, 0.028, hue)}"/><stop offset="0.55" stop-color="${oklch(0.91, 0.055, hue)}"/><stop offset="1" stop-color="${oklch(0.8, 0.088, hue)}"/></radialGradient></defs>
<rect width="1000" height="1000" fill="url(#ground)"/><g transform="translate(500 500) scale(${closeness}) translate(-500 -500)">${drawn}</g></svg>`)
}

/** Renumbers gradients from one within each picture: their ids depend on the order in which modules are loaded. */
export function renumbered(svg: string): string {
  const numbers = new Map<string, number>()
  return svg.replaceAll(/(id="|url\(#)g(\d+)/g, (_, before: string, number: string) => {
    const own = numbers.get(number) ?? numbers.size + 1
    numbers.set(number, own)
    return `${before}g${own}`
  })
}

/** The width in pixels of a rendered dish: enough for a phone's sheet; the objects themselves have 256 pixels. */
export const dishPixels = 768

/** Renders an SVG of `svgWidth` units as a PNG for the picture store. */
export function rasterise(svg: string, svgWidth: number, width: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: (72 * width) / svgWidth })
    .flatten()
    .png({ compressionLevel: 1 })
    .toBuffer()
}
