/** A colour in OKLCH: lightness 0–1, chroma from 0 (grey), hue in degrees. Conversion: bottosson.github.io/posts/oklab. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Rgb = readonly [red: number, green: number, blue: number]

/** Parses `#rgb` or `#rrggbb`, with or without `#`; undefined for anything else. Channels are 0–1. */
export function parseHex(text: string): Rgb | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return undefined
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

/** `#rrggbb` as OKLCH, or undefined when it is not a colour. */
export function toOklch(hex: string): Oklch | undefined {
  const rgb = parseHex(hex)
  if (!rgb) return undefined
  const [r, g, b] = rgb.map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bee = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness, chroma: Math.hypot(a, bee), hue: ((Math.atan2(bee, a) * 180) / Math.PI + 360) % 360 }
}

/** The colour as `#rrggbb`. Out-of-gamut colours keep lightness and hue; their chroma is reduced. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  let [low, high] = [0, chroma]
  let rgb = toRgb({ lightness, chroma, hue })
  if (!isShown(rgb)) {
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2
      if (isShown(toRgb({ lightness, chroma: middle, hue }))) low = middle
      else high = middle
    }
    rgb = toRgb({ lightness, chroma: low, hue })
  }
  const digits = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(digits).join('')}`
}

/**
 * The contrast ratio of two colours, 1 to 21, as WCAG 2 defines it.
 *
 * @throws RangeError when a colour is not `#rgb` or `#rrggbb`.
 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const rgb = parseHex(hex)
  if (!rgb) throw new RangeError(`Cannot measure the luminance of ${hex}: it must be a colour like #c44e12`)
  const [r, g, b] = rgb.map(linear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function gamma(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
}

function isShown(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)
}
