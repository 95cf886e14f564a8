import { parsed, readKept, writeKept } from '../shell/kept.ts'

const most = 6
const longest = 60

/** What this device has searched a shop for, last things first. */
export function recentSearches(businessId: string): readonly string[] {
  const kept = parsed(readKept(keyOf(businessId)))
  if (!Array.isArray(kept)) return []
  return kept.filter((term) => typeof term === 'string' && term !== '').slice(0, most)
}

/** Remembers a search that led somewhere; a beginning of it, kept on the way there, is forgotten. */
export function keepSearch(businessId: string, typed: string): void {
  const term = typed.trim().replace(/\s+/gu, ' ').slice(0, longest)
  if (term.length < 2) return
  const said = term.toLowerCase()
  const others = recentSearches(businessId).filter((other) => !said.startsWith(other.toLowerCase()))
  writeKept(keyOf(businessId), JSON.stringify([term, ...others].slice(0, most)))
}

/** As if this device had never searched that shop. */
export function forgetSearches(businessId: string): void {
  writeKept(keyOf(businessId), null)
}

function keyOf(businessId: string): string {
  return `sofra.searches.${businessId}`
}
