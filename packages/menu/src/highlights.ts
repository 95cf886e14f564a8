import { foldText } from './fold.ts'
import { queryWords } from './match-score.ts'
import { matchesWithTypos, maxTypos } from './typo.ts'

/** A part of a text, and whether it matches the search term. */
export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Splits a text into parts and marks those that match a search term: the typed prefix of a word, or the whole word for
 * a match with typos. The parts concatenate to the text.
 */
export function highlight(text: string, term: string): TextPart[] {
  const typed = queryWords(term)
  const parts: TextPart[] = []
  const push = (piece: string, found: boolean) => {
    const last = parts.at(-1)
    if (piece === '') return
    if (last?.isMatch === found) parts[parts.length - 1] = { text: last.text + piece, isMatch: found }
    else parts.push({ text: piece, isMatch: found })
  }
  for (const piece of text.split(/([\p{L}\p{N}\p{M}'’]+)/gu)) {
    const [start, end] = matchRange(piece, typed)
    push(piece.slice(0, start), false)
    push(piece.slice(start, end), true)
    push(piece.slice(end), false)
  }
  return parts
}

/** The range of a word that matches; empty if it does not. */
function matchRange(word: string, typed: readonly string[]): readonly [start: number, end: number] {
  const folded = foldText(word)
  if (folded === '') return [0, 0]
  let best: readonly [number, number] = [0, 0]
  for (const query of typed) {
    const at = folded.indexOf(query)
    const slips = maxTypos(query.length)
    const range: readonly [number, number] =
      at >= 0
        ? [originalIndex(word, at), originalIndex(word, at + query.length)]
        : slips > 0 &&
            (matchesWithTypos(query, folded, slips) || matchesWithTypos(query, folded.replace(/^ال/, ''), slips))
          ? [0, word.length]
          : [0, 0]
    if (range[1] - range[0] > best[1] - best[0]) best = range
  }
  return best
}

/**
 * The index in the original word at which its folded form reaches `length`; combining marks belong to the letter before
 * them.
 */
function originalIndex(word: string, length: number): number {
  if (length === 0) return 0
  let place = 0
  for (const letter of word) {
    if (foldText(word.slice(0, place)).length >= length && foldText(letter) !== '') break
    place += letter.length
  }
  return place
}
