/**
 * The variable fonts a business may choose from, all self-hosted. Figures are in hundredths of an em, measured in
 * Chromium: how far letters reach above and below the line, and how wide a space and a sentence of ours are set, at 400 and at 700.
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

/** What a business has chosen: for each role the first family that has a letter writes it. None: the device's own. */
export type FontChoice = { body: readonly FontFamily[]; heading: readonly FontFamily[] }

/** One file of a family: the letters of one subset. */
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
  /** The rules of a style element; empty when nothing was chosen. */
  style: string
  /** The files that the first words of the page are written with. */
  preload: readonly string[]
}

/**
 * Dresses a page in `language` with the chosen families. Only files with letters of that language are named, and
 * until one is there the device's own letters stand in, stretched to take the same room: nothing moves when it comes.
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

/** The files of `family` in the style sheet that its package brings, with the addresses that stand there. */
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

/** The subsets that a page in `language` may need, the one it is mostly written with first. */
function subsetsOf(language: string): readonly string[] {
  return scripts[language] ?? ['latin', 'latin-ext']
}

function fontFace({ family, url, weights, range }: FontFile): string {
  const { name } = fontFamilies[family]
  return `@font-face{font-family:"${name}";font-display:swap;font-weight:${weights};src:url("${url}") format("woff2");unicode-range:${range}}`
}

/** Fonts that devices have, by the names they may have there, as wide as the one that was measured. */
type FallbackFont = { suffix: string; regular: readonly string[]; bold: readonly string[]; widths: Widths; range?: string }

const sans: FallbackFont = {
  suffix: 'stand-in',
  regular: ['Arial', 'Liberation Sans', 'Roboto', 'Roboto-Regular'],
  bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold'],
  widths: [6990, 7563],
}
const serif: FallbackFont = {
  suffix: 'stand-in',
  regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
  bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  widths: [6430, 6874],
}
const range = 'U+0600-06FF,U+0750-077F,U+08A0-08FF,U+FB50-FDFF,U+FE70-FEFF'
const arabic: readonly FallbackFont[] = [
  {
    suffix: 'stand-in',
    regular: ['Noto Sans Arabic Regular', 'NotoSansArabic-Regular', 'Noto Sans Arabic'],
    bold: ['Noto Sans Arabic Bold', 'NotoSansArabic-Bold'],
    widths: [6286, 6913],
    range,
  },
  {
    // What Android has.
    suffix: 'second stand-in',
    regular: ['Noto Naskh Arabic UI', 'NotoNaskhArabicUI', 'Noto Naskh Arabic Regular', 'NotoNaskhArabic-Regular'],
    bold: ['Noto Naskh Arabic UI Bold', 'NotoNaskhArabicUI-Bold', 'Noto Naskh Arabic Bold', 'NotoNaskhArabic-Bold'],
    widths: [5638, 5863],
    range,
  },
]

/**
 * The words of an Arabic page are Arabic letters with spaces of a Latin file between them, which comes last; and the
 * first font that has a space is the one by which lines are placed.
 */
const space: FallbackFont = { ...sans, widths: [27.8, 27.8], range: 'U+20' }

type Fallback = readonly [standIn: FallbackFont, widths: Widths]

/** What stands in for a family on a page in `script`, and how wide it has to be. */
function fallbacksFor(family: FontFamily, script: 'latin' | 'arabic'): readonly Fallback[] {
  const known: Family = fontFamilies[family]
  if (script === 'latin') return [[known.serif ? serif : sans, known.latin]]
  const { arabic: widths } = known
  return [...(widths ? arabic.map((standIn): Fallback => [standIn, widths]) : []), [space, known.space]]
}

function fallbackFaces(family: FontFamily, script: 'latin' | 'arabic'): string[] {
  const { name, ascent, descent } = fontFamilies[family]
  return fallbacksFor(family, script).flatMap(([standIn, widths]) =>
    (['regular', 'bold'] as const).map((weight, index) => {
      const size = (widths[index] ?? 0) / (standIn.widths[index] ?? 1)
      return (
        `@font-face{font-family:"${name} ${standIn.suffix}";font-weight:${weight === 'bold' ? '600 1000' : '1 599'};` +
        `src:${standIn[weight].map((local) => `local("${local}")`).join(',')};size-adjust:${percent(size)};` +
        `ascent-override:${percent(ascent / 100 / size)};descent-override:${percent(descent / 100 / size)};` +
        `line-gap-override:0%${standIn.range ? `;unicode-range:${standIn.range}` : ''}}`
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
