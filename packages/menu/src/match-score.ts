import { foldText } from './fold.ts'
import { matchesWithTypos, maxTypos } from './typo.ts'

/** A text as it is searched: folded, whole and in words. */
export interface SearchableText {
  readonly text: string
  readonly words: readonly string[]
}

/** What is searched of a text as people wrote it. */
export function toSearchableText(original: string): SearchableText {
  const text = foldText(original)
  return { text, words: wordsOf(text) }
}

/** The words of what a guest has typed. Nobody's wish is longer, and the work grows with every word. */
export function queryWords(term: string): string[] {
  return wordsOf(foldText(term.slice(0, 100))).slice(0, 8)
}

/** What `likeness` says of a word that is only found by forgiving slips of the finger. */
export const typoScore = 2

/**
 * How well a typed word fits a text: 8 for one of its words, 6 for the beginning of one, 3 for a part of the text,
 * `forgiven` for nearly a word of it, 0 for none of these.
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

/** The words of a folded text; Arabic ones without their article, which people add and drop as they please. */
function wordsOf(folded: string): string[] {
  return folded
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word))
}
