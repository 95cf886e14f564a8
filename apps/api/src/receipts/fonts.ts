import { createRequire } from 'node:module'
import { shapeArabic } from './arabic-forms.ts'

const require = createRequire(import.meta.url)

/** One font file; `covers` are the code points that its package declares for it. */
export interface Face {
  readonly family: string
  readonly package: string
  readonly subset: string
  readonly covers: readonly (readonly [first: number, last: number])[]
}

const packages: Readonly<Record<string, readonly string[]>> = {
  'noto-sans': ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
  'noto-sans-arabic': ['arabic'],
  'noto-sans-armenian': ['armenian'],
  'noto-sans-bengali': ['bengali'],
  'noto-sans-devanagari': ['devanagari'],
  'noto-sans-georgian': ['georgian'],
  'noto-sans-khmer': ['khmer'],
  'noto-sans-lao': ['lao'],
  'noto-sans-thai': ['thai'],
}

/** All font files, Latin first, which is always used. */
const faces: readonly Face[] = Object.entries(packages).flatMap(([name, subsets]) => {
  const ranges: Record<string, string> = require(`@fontsource/${name}/unicode.json`)
  return subsets.map((subset) => ({
    family: `${name}-${subset}`,
    package: name,
    subset,
    covers: readRanges(ranges[subset] ?? ''),
  }))
})

/** The weights used in receipts: regular and bold. */
export const weights = [400, 700] as const

/**
 * The path of a font file in one weight.
 * @throws Error when the package is not installed
 */
export function fileOf({ package: name, subset }: Face, weight: (typeof weights)[number]): string {
  return require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`)
}

/** The fonts that a text needs; at least the Latin one. */
export function facesFor(text: string): readonly Face[] {
  const needed = new Set(faces.slice(0, 1))
  for (const letter of new Set(text)) {
    const face = faceOf(letter)
    if (face) needed.add(face)
  }
  return [...needed]
}

/** Invisible control characters. Browsers hide them, but the PDF renderer would draw them. */
const invisibleCharacters = /\p{Default_Ignorable_Code_Point}|[\u2028-\u202e]/gu
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu

/**
 * Prepares a text for the PDF renderer: Arabic letters as presentation forms, without emoji (no font has them), and `?` for
 * each character without a font.
 */
export function toPrintableText(text: string): string {
  const shaped = shapeArabic(withoutUnprintable(text))
  return [...shaped].map((letter) => (letter === '\n' || faceOf(letter) ? letter : '?')).join('')
}

/** A text without emoji and invisible characters, which printers cannot show. */
export function withoutUnprintable(text: string): string {
  return text.normalize('NFC').replace(invisibleCharacters, '').replace(emoji, '').replace(/ {2,}/g, ' ').trim()
}

/** The parts of a text that are in one font each; characters without a font count as those of the first one. */
export function runsOf(text: string): { readonly face: Face; readonly text: string }[] {
  const runs: { face: Face; text: string }[] = []
  const [usual] = faces
  for (const letter of text) {
    const face = faceOf(letter) ?? usual
    const last = runs.at(-1)
    // A space belongs to the word before it.
    if (last && (last.face === face || letter === ' ')) last.text += letter
    else if (face) runs.push({ face, text: letter })
  }
  return runs
}

/** Whether a text has Arabic letters, which need a higher line. */
export function hasArabicHeight(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text)
}

function faceOf(letter: string): Face | undefined {
  const code = letter.codePointAt(0) ?? 0
  return faces.find(({ covers }) => covers.some(([first, last]) => code >= first && code <= last))
}

function readRanges(text: string): [number, number][] {
  return text.split(',').flatMap((range) => {
    const [first, last = first] = range.trim().replace('U+', '').split('-')
    return first ? [[Number.parseInt(first, 16), Number.parseInt(last ?? first, 16)] as [number, number]] : []
  })
}
