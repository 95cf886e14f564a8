import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'

const maxSearches = 6
const maxTermLength = 60

/** Recent searches of this device in a shop, latest first. */
export function recentSearches(businessId: string): readonly string[] {
  const stored = parseJson(readStorage(keyOf(businessId)))
  if (!Array.isArray(stored)) return []
  return stored.filter((term) => typeof term === 'string' && term !== '').slice(0, maxSearches)
}

/** Stores a search that led to a result, and removes its prefixes. */
export function saveSearch(businessId: string, typed: string): void {
  const term = typed.trim().replace(/\s+/gu, ' ').slice(0, maxTermLength)
  if (term.length < 2) return
  const normalized = term.toLowerCase()
  const others = recentSearches(businessId).filter((other) => !normalized.startsWith(other.toLowerCase()))
  writeStorage(keyOf(businessId), JSON.stringify([term, ...others].slice(0, maxSearches)))
}

/** Deletes the recent searches of a shop. */
export function clearSearches(businessId: string): void {
  writeStorage(keyOf(businessId), null)
}

function keyOf(businessId: string): string {
  return `sofra.searches.${businessId}`
}
