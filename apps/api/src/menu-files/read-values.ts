import { westernDigits } from './read-amount.ts'

const yes = new Set(['y', 'yes', 'true', '1', 'x', 'visible', 'active', 'نعم', '✓'])
const no = new Set(['n', 'no', 'false', '0', '-', 'hidden', 'inactive', 'archived', 'draft', 'unavailable', 'لا'])

/** Yes or no in usual spellings; null if it is neither. */
export function readBoolean(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : null
}

/** A whole number in usual digits; null if it is none. */
export function readWhole(text: string): number | null {
  const plain = westernDigits(text).trim().replace(/\.0+$/, '')
  return /^-?\d{1,12}$/.test(plain) ? Number(plain) : null
}

/** The parts of a list in one cell. */
export function listOf(text: string): string[] {
  return text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
