import { setClock } from '../shell/clock.ts'
import type { OrderingTerms } from './terms.ts'

/** Terms are loaded again after this time, so that a page open for hours does not show outdated fees. */
const maxAgeMilliseconds = 10 * 60 * 1000

const cache = new Map<string, { readonly at: number; readonly terms: Promise<OrderingTerms> }>()

/** The terms of a branch for one selling type, cached for ten minutes. @throws Error when they cannot be loaded. */
export function loadTerms(referenceId: string, type: string): Promise<OrderingTerms> {
  const address = `/${referenceId}/${type}/terms.json`
  const cached = cache.get(address)
  if (cached && Date.now() - cached.at < maxAgeMilliseconds) return cached.terms

  const terms = fetchTerms(address)
  cache.set(address, { at: Date.now(), terms })
  terms.then(
    // The server's time on arrival corrects the offset of this device's clock.
    ({ now }) => setClock(now),
    () => cache.delete(address),
  )
  return terms
}

async function fetchTerms(address: string): Promise<OrderingTerms> {
  const response = await fetch(address)
  if (!response.ok)
    throw new Error(`Cannot load the ordering terms: ${address} responded with status ${response.status}`)
  return response.json()
}
