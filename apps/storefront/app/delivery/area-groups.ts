import {
  type Area,
  areaLabel,
  type DeliveryOptions,
  type DeliveryTerms,
  findDeliveryTerms,
  type Zone,
} from '@sofra/delivery'
import { type SearchableText, toSearchableText } from '@sofra/menu'
import { matchNames } from './match-names.ts'

type Delivers = Extract<DeliveryTerms, { kind: 'delivers' }>

/** An area with its delivery terms. */
export interface AreaChoice {
  readonly id: string
  readonly name: string
  readonly terms: Delivers
  /** Its names in all languages, for the search. */
  readonly searched: SearchableText
}

/** The areas of one governorate. */
export interface AreaGroup {
  readonly name: string
  readonly areas: readonly AreaChoice[]
}

/** All areas of the zones without duplicates, grouped by governorate; groups and areas are sorted by name. */
export function groupAreas(zones: readonly Zone[], language: string, facts: DeliveryOptions = {}): AreaGroup[] {
  const groups = new Map<string, AreaChoice[]>()
  const seen = new Set<string>()
  for (const area of zones.flatMap((zone) => zone.areas)) {
    if (seen.has(area.id) || areaLabel(area, language) === '') continue
    seen.add(area.id)
    const terms = findDeliveryTerms({ kind: 'area', areaId: area.id }, zones, facts)
    if (terms.kind === 'outside') continue
    const parent = parentName(area, language)
    const choice = { id: area.id, name: areaName(area, language), terms, searched: searchedNames(area) }
    groups.set(parent, [...(groups.get(parent) ?? []), choice])
  }
  return [...groups]
    .map(([name, areas]) => ({ name, areas: areas.toSorted((a, b) => a.name.localeCompare(b.name, language)) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

/** The groups reduced to the areas whose names match `term`. */
export function searchAreas(groups: readonly AreaGroup[], term: string): AreaGroup[] {
  const areas = groups.flatMap((group) => group.areas)
  const found = new Set(matchNames(term, areas, ({ searched }) => searched))
  return groups
    .map(({ name, areas }) => ({ name, areas: areas.filter((area) => found.has(area)) }))
    .filter(({ areas }) => areas.length > 0)
}

/** The area with this id; null when no zone contains it. */
export function findArea(zones: readonly Zone[], areaId: string | null): Area | null {
  return zones.flatMap((zone) => zone.areas).find(({ id }) => id === areaId) ?? null
}

/** The area's own name, without its governorate. */
export function areaName(area: Area, language: string): string {
  return areaLabel({ ...area, parentNames: {} }, language) || parentName(area, language)
}

function parentName(area: Area, language: string): string {
  return areaLabel({ ...area, names: area.parentNames, parentNames: {} }, language)
}

function searchedNames({ names, parentNames }: Area): SearchableText {
  return toSearchableText([...Object.values(names), ...Object.values(parentNames)].join(' '))
}
