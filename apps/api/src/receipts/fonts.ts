import { createRequire } from 'node:module'
import { shapeArabic } from './arabic-forms.ts'

const require = createRequire(import.meta.url)

/** One file of a typeface: the scripts it is for, as its package tells them. */
interface Face {
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

/** Every file we may need; those of the Latin letters first, which stand between all others. */
const faces: readonly Face[] = Object.entries(packages).flatMap(([name, subsets]) => {
  const ranges: Record<string, string> = require(`@fontsource/${name}/unicode.json`)
  return subsets.map((subset) => ({
    family: `${name}-${subset}`,
    package: name,
    subset,
    covers: readRanges(ranges[subset] ?? ''),
  }))
})

/** Weights of the receipt: as usual, and for what counts. */
export const weights = [400, 700] as const

/** The file of a face in one weight. */
export function fileOf({ package: name, subset }: Face, weight: (typeof weights)[number]): string {
  return require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`)
}

/** The faces that the letters of a text need, and always one. */
export function facesFor(text: string): readonly Face[] {
  const needed = new Set(faces.slice(0, 1))
  for (const letter of new Set(text)) {
    const face = faceOf(letter)
    if (face) needed.add(face)
  }
  return [...needed]
}

/** What steers a text and is not itself seen: a browser swallows it, the typesetter of PDFs would draw it. */
const invisibleCharacters = /\p{Default_Ignorable_Code_Point}|[\u2028-\u202e]/gu
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu

/**
 * The text as it can be set: Arabic letters in their shapes, without pictures (no face of ours has them), and a
 * question mark for each letter of a script we have no face for.
 */
export function toPrintableText(text: string): string {
  const shaped = shapeArabic(text.normalize('NFC'))
    .replace(invisibleCharacters, '')
    .replace(emoji, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return [...shaped].map((letter) => (letter === '\n' || faceOf(letter) ? letter : '?')).join('')
}

/** Whether a line of this text is as high as Arabic letters are. */
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
