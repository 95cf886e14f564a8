import { matchScore, queryWords, type SearchableText, typoScore } from '@sofra/menu'

/**
 * Filters entries by `term` in any of their names and languages. Typos are tolerated only when there is no exact match.
 */
export function matchNames<T>(term: string, places: readonly T[], namesOf: (place: T) => SearchableText): T[] {
  const words = queryWords(term)
  const found = (least: number) =>
    places.filter((place) => words.every((word) => matchScore(word, namesOf(place)) >= least))
  const exact = found(typoScore + 1)
  return exact.length > 0 ? exact : found(typoScore)
}
