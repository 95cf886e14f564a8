import type { ShippingCountry } from '@sofra/delivery'
import { toSearchableText } from '@sofra/menu'
import { type AreaChoice, type AreaGroup, searchAreas } from './area-groups.ts'
import { matchNames } from './match-names.ts'

/** Minimum length of an address search term. */
const minTermLength = 3

/** Areas and countries that match a term. */
export interface FoundDestinations {
  readonly term: string
  readonly groups: readonly AreaGroup[]
  /** The areas of all groups. */
  readonly areas: readonly AreaChoice[]
  readonly countries: readonly ShippingCountry[]
}

/** Finds areas and countries by their names in all languages; all of them for ''. */
export function findDestinations(
  groups: readonly AreaGroup[],
  countries: readonly ShippingCountry[],
  term: string,
): FoundDestinations {
  const found = searchAreas(groups, term)
  return {
    term,
    groups: found,
    areas: found.flatMap(({ areas }) => areas),
    countries: matchNames(term, countries, ({ names }) => toSearchableText(Object.values(names).join(' '))),
  }
}

/** The area that Enter chooses: the only one that matches; null: there are none or several. */
export function findOnlyArea(groups: readonly AreaGroup[], term: string): AreaChoice | null {
  const [only, another] = searchAreas(groups, term).flatMap(({ areas }) => areas)
  return only && !another ? only : null
}

/** Whether the term is long enough for the address search. */
export function isAddressTerm(term: string): boolean {
  return term.trim().length >= minTermLength
}
