/**
 * The variable fonts a business may choose from, all self-hosted. Metrics are in hundredths of an em, measured in Chromium:
 * ascent, descent, and the widths of a space and of a sample sentence at weights 400 and 700.
 */
export const fontFamilies = {
  inter: { name: 'Inter', serif: false, ascent: 97, descent: 24, space: [28, 24], latin: [7509, 7735] },
  nunito: { name: 'Nunito', serif: false, ascent: 101, descent: 35, space: [26, 27], latin: [7097, 7396] },
  lora: { name: 'Lora', serif: true, ascent: 101, descent: 27, space: [26, 26], latin: [7374, 7591] },
  'playfair-display': {
    name: 'Playfair Display',
    serif: true,
    ascent: 108,
    descent: 25,
    space: [25, 23],
    latin: [7141, 7315],
  },
  cairo: {
    name: 'Cairo',
    serif: false,
    ascent: 130,
    descent: 57,
    space: [22, 22],
    latin: [6603, 6801],
    arabic: [6506, 6979],
  },
  'readex-pro': {
    name: 'Readex Pro',
    serif: false,
    ascent: 100,
    descent: 25,
    space: [28, 32],
    latin: [7585, 8105],
    arabic: [7025, 7386],
  },
  'noto-kufi-arabic': {
    name: 'Noto Kufi Arabic',
    serif: false,
    ascent: 128,
    descent: 62,
    space: [34, 34],
    latin: [7665, 8159],
    arabic: [7113, 7850],
  },
  vazirmatn: {
    name: 'Vazirmatn',
    serif: false,
    ascent: 103,
    descent: 54,
    space: [27, 25],
    latin: [7039, 7114],
    arabic: [6305, 6376],
  },
} as const satisfies Record<string, Family>

export type FontFamily = keyof typeof fontFamilies

type Widths = readonly [regular: number, bold: number]
type Family = {
  name: string
  serif: boolean
  ascent: number
  descent: number
  space: Widths
  latin: Widths
  arabic?: Widths
}

/** A business's choice: per role, families in order of preference. Empty: the system font. */
export type FontChoice = { body: readonly FontFamily[]; heading: readonly FontFamily[] }

/** One file of a family, with the glyphs of one subset. */
export type FontFile = {
  family: FontFamily
  /** `latin`, `latin-ext`, `arabic`, ... */
  subset: string
  url: string
  /** `100 900`. */
  weights: string
  /** As in `unicode-range`. */
  range: string
}

export type FontStyles = {
  /** The CSS rules; empty when no font is chosen. */
  style: string
  /** The URLs of the files to preload. */
  preload: readonly string[]
}

/**
 * The CSS and preloads for the chosen families on a page in `language`. Only files with glyphs of that language are
 * included. Until a font has loaded, a system font scaled to the same metrics is used, so that the layout does not shift.
 */
export function buildFontStyles(choice: FontChoice, language: string, files: readonly FontFile[]): FontStyles {
  const { body } = choice
  const heading = choice.heading.length > 0 ? choice.heading : body
  const families = [...new Set([...body, ...heading])]
  if (families.length === 0) return { style: '', preload: [] }
  const subsets = subsetsOf(language)
  const script = subsets[0] === 'arabic' ? 'arabic' : 'latin'
  const named = files.filter(({ family, subset }) => families.includes(family) && subsets.includes(subset))
  const first = (role: readonly FontFamily[]) =>
    role
      .map((family) => named.find((file) => file.family === family && file.subset === subsets[0])?.url)
      .find((url) => url !== undefined)

  return {
    style: [
      ...named.map(fontFace),
      ...families.flatMap((family) => fallbackFaces(family, script)),
      `html:root{--font:${stack(body, script)};--font-heading:${stack(heading, script)}}`,
    ].join(''),
    preload: [...new Set([first(body), first(heading)])].filter((url) => url !== undefined),
  }
}

/** Parses the font files of `family` from the style sheet of its package. */
export function readFontFiles(family: FontFamily, css: string): FontFile[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const value = (property: string) => new RegExp(`${property}:\\s*([^;]+)`).exec(face)?.[1]?.trim()
    const url = /url\(["']?([^"')]+)["']?\)/.exec(face)?.[1]
    const subset = new RegExp(`/${family}-([a-z-]+?)-wght-normal`).exec(url ?? '')?.[1]
    const [weights, range] = [value('font-weight'), value('unicode-range')]
    return url && subset && weights && range ? [{ family, subset, url, weights, range }] : []
  })
}

const scripts: Readonly<Record<string, readonly string[]>> = {
  ar: ['arabic', 'latin'],
  fa: ['arabic', 'latin'],
  ur: ['arabic', 'latin'],
  bg: ['cyrillic', 'latin'],
  mn: ['cyrillic', 'cyrillic-ext', 'latin'],
  ru: ['cyrillic', 'latin'],
  el: ['greek', 'latin'],
  vi: ['latin', 'latin-ext', 'vietnamese'],
}

/** The subsets for a page in `language`, the main one first. */
function subsetsOf(language: string): readonly string[] {
  return scripts[language] ?? ['latin', 'latin-ext']
}

function fontFace({ family, url, weights, range }: FontFile): string {
  const { name } = fontFamilies[family]
  return `@font-face{font-family:"${name}";font-display:swap;font-weight:${weights};src:url("${url}") format("woff2");unicode-range:${range}}`
}

/** A system font by its possible local names, with the widths of the measured one. */
type FallbackFont = {
  suffix: string
  regular: readonly string[]
  bold: readonly string[]
  widths: Widths
  range?: string
}

const sans: FallbackFont = {
  suffix: 'fallback',
  regular: ['Arial', 'Liberation Sans', 'Roboto', 'Roboto-Regular'],
  bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold'],
  widths: [6990, 7563],
}
const serif: FallbackFont = {
  suffix: 'fallback',
  regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
  bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  widths: [6430, 6874],
}
const range = 'U+0600-06FF,U+0750-077F,U+08A0-08FF,U+FB50-FDFF,U+FE70-FEFF'
const arabic: readonly FallbackFont[] = [
  {
    suffix: 'fallback',
    regular: ['Noto Sans Arabic Regular', 'NotoSansArabic-Regular', 'Noto Sans Arabic'],
    bold: ['Noto Sans Arabic Bold', 'NotoSansArabic-Bold'],
    widths: [6286, 6913],
    range,
  },
  {
    // Available on Android.
    suffix: 'second fallback',
    regular: ['Noto Naskh Arabic UI', 'NotoNaskhArabicUI', 'Noto Naskh Arabic Regular', 'NotoNaskhArabic-Regular'],
    bold: ['Noto Naskh Arabic UI Bold', 'NotoNaskhArabicUI-Bold', 'Noto Naskh Arabic Bold', 'NotoNaskhArabic-Bold'],
    widths: [5638, 5863],
    range,
  },
]

/**
 * Arabic pages take their spaces from the Latin subset, which loads last. The first font with a space also determines the
 * baseline, so the space has a fallback of its own.
 */
const space: FallbackFont = { ...sans, widths: [27.8, 27.8], range: 'U+20' }

type Fallback = readonly [fallback: FallbackFont, widths: Widths]

/** The fallback fonts of a family on a page in `script`, with the widths to scale them to. */
function fallbacksFor(family: FontFamily, script: 'latin' | 'arabic'): readonly Fallback[] {
  const metrics: Family = fontFamilies[family]
  if (script === 'latin') return [[metrics.serif ? serif : sans, metrics.latin]]
  const { arabic: widths } = metrics
  return [...(widths ? arabic.map((fallback): Fallback => [fallback, widths]) : []), [space, metrics.space]]
}

function fallbackFaces(family: FontFamily, script: 'latin' | 'arabic'): string[] {
  const { name, ascent, descent } = fontFamilies[family]
  return fallbacksFor(family, script).flatMap(([fallback, widths]) =>
    (['regular', 'bold'] as const).map((weight, index) => {
      const size = (widths[index] ?? 0) / (fallback.widths[index] ?? 1)
      return (
        `@font-face{font-family:"${name} ${fallback.suffix}";font-weight:${weight === 'bold' ? '600 1000' : '1 599'};` +
        `src:${fallback[weight].map((local) => `local("${local}")`).join(',')};size-adjust:${percent(size)};` +
        `ascent-override:${percent(ascent / 100 / size)};descent-override:${percent(descent / 100 / size)};` +
        `line-gap-override:0%${fallback.range ? `;unicode-range:${fallback.range}` : ''}}`
      )
    }),
  )
}

function stack(role: readonly FontFamily[], script: 'latin' | 'arabic'): string {
  const names = role.flatMap((family) => {
    const { name } = fontFamilies[family]
    return [name, ...new Set(fallbacksFor(family, script).map(([{ suffix }]) => `${name} ${suffix}`))]
  })
  return [...names.map((name) => `"${name}"`), 'var(--font-system)'].join(',')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
