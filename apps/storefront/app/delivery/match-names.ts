import { typoScore, matchScore, type SearchableText, queryWords } from '@sofra/menu'

/**
 * The places with what a guest has typed in any of their names, in any language. Slips of the finger are forgiven, as
 * for dishes, where no place is called so: a name that is right should not stand among others that are nearly it.
 */
export function matchNames<T>(term: string, places: readonly T[], namesOf: (place: T) => SearchableText): T[] {
  const words = queryWords(term)
  const found = (least: number) =>
    places.filter((place) => words.every((word) => matchScore(word, namesOf(place)) >= least))
  const exact = found(typoScore + 1)
  return exact.length > 0 ? exact : found(typoScore)
}
