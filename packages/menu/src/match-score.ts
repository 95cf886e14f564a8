import { foldText } from './fold.ts'
import { matchesWithTypos, maxTypos } from './typo.ts'

/** A text prepared for search: folded, and split into words. */
export interface SearchableText {
  readonly text: string
  readonly words: readonly string[]
}

/** Prepares a text for search. */
export function toSearchableText(original: string): SearchableText {
  const text = foldText(original)
  return { text, words: wordsOf(text) }
}

/** The words of a search term: at most 8 from its first 100 characters, because the cost grows with every word. */
export function queryWords(term: string): string[] {
  return wordsOf(foldText(term.slice(0, 100))).slice(0, 8)
}

/** The score of a match that needs typo tolerance. */
export const typoScore = 2

/**
 * How well a typed word matches a text: 8 for a whole word, 6 for the prefix of a word, 3 for a substring, `typoScore`
 * for a word with typos, 0 for no match.
 */
export function matchScore(typed: string, { text, words }: SearchableText): number {
  let best = 0
  for (const word of words) {
    if (word === typed) return 8
    if (word.startsWith(typed)) best = 6
  }
  if (best > 0) return best
  if (typed.length > 1 && text.includes(typed)) return 3
  const slips = maxTypos(typed.length)
  return slips > 0 && words.some((word) => matchesWithTypos(typed, word, slips)) ? typoScore : 0
}

/** The words of a folded text, Arabic ones without their article, which guests add and omit. */
function wordsOf(folded: string): string[] {
  return folded
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word))
}
