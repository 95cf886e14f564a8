import { toHex, toOklch } from '@sofra/ui/colour'

/** Below this chroma a colour looks grey. */
const minChroma = 0.045
/** The part of the opaque pixels that must be coloured, so that a stray line does not decide. */
const minColouredPart = 0.02
const hueBins = 24
const minAlpha = 128

interface Bin {
  readonly weight: number
  readonly lightness: number
  readonly a: number
  readonly b: number
}

/**
 * The dominant saturated colour of a picture as `#rrggbb`; null if the picture is black, white or grey. `pixels` are RGBA
 * as in `ImageData`. The storefront adjusts the lightness of any colour until its contrast is sufficient
 * (docs/decisions/0022-theming.md), so this keeps the colour of the brand.
 */
export function accentOf(pixels: Uint8ClampedArray): string | null {
  const bins = Array.from({ length: hueBins }, (): Bin => ({ weight: 0, lightness: 0, a: 0, b: 0 }))
  let [opaque, coloured] = [0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < minAlpha) continue
    opaque += 1
    const colour = toOklch(hexOf(pixels, at))
    if (!colour || colour.chroma < minChroma) continue
    coloured += 1
    const angle = (colour.hue * Math.PI) / 180
    const bin = Math.floor((colour.hue / 360) * hueBins) % hueBins
    const sum = bins[bin] as Bin
    // Saturated pixels count more than pale ones of the same area.
    bins[bin] = {
      weight: sum.weight + colour.chroma,
      lightness: sum.lightness + colour.chroma * colour.lightness,
      a: sum.a + colour.chroma * colour.chroma * Math.cos(angle),
      b: sum.b + colour.chroma * colour.chroma * Math.sin(angle),
    }
  }
  if (opaque === 0 || coloured / opaque < minColouredPart) return null
  // A colour at the edge of two bins is in both.
  const windows = bins.map((bin, at) => add(add(bin, bins[(at + 1) % hueBins]), bins[(at + hueBins - 1) % hueBins]))
  const { weight, lightness, a, b } = windows.reduce((best, one) => (one.weight > best.weight ? one : best))
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  return toHex({ lightness: lightness / weight, chroma: Math.hypot(a, b) / weight, hue })
}

function add(one: Bin, other: Bin | undefined): Bin {
  if (!other) return one
  return {
    weight: one.weight + other.weight,
    lightness: one.lightness + other.lightness,
    a: one.a + other.a,
    b: one.b + other.b,
  }
}

function hexOf(pixels: Uint8ClampedArray, at: number): string {
  return `#${[0, 1, 2].map((channel) => (pixels[at + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`
}

/** The side of the square on which a picture is drawn to read its colours. */
const sampleSide = 64

/** The accent of a picture file; null if it has none, or if the browser cannot show its format. */
export async function readAccent(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: sampleSide, resizeHeight: sampleSide })
    const canvas = document.createElement('canvas')
    canvas.width = sampleSide
    canvas.height = sampleSide
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    if (!drawing) return null
    drawing.drawImage(bitmap, 0, 0)
    bitmap.close()
    return accentOf(drawing.getImageData(0, 0, sampleSide, sampleSide).data)
  } catch {
    return null
  }
}
