import type { Point } from '@sofra/delivery'
import { loadJson } from '../shell/fetch-cache.ts'
import { postJson } from '../shell/post-json.ts'
import type { AddressSearchResponse, DeliveringBranch } from './address-search-response.ts'

/** Longer than the server's own timeout for the geocoder. */
const timeoutMilliseconds = 12_000

interface ShopRef {
  readonly referenceId: string
}

/** Searches addresses. Failures return `unavailable`, because guests can also choose from the list. */
export function searchAddresses(shop: ShopRef, term: string): Promise<AddressSearchResponse> {
  return postSearch(shop, { search: term })
}

/** Address text of a point; '' when there is none or the request fails. */
export async function reverseGeocode(shop: ShopRef, point: Point, signal: AbortSignal): Promise<string> {
  const reply = await postSearch(shop, { point }, signal)
  return reply.kind === 'found' ? (reply.places[0]?.text ?? '') : ''
}

async function postSearch(
  { referenceId }: ShopRef,
  body: object,
  signal?: AbortSignal,
): Promise<AddressSearchResponse> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    return await postJson(`/${referenceId}/delivery/address-search.json`, body, either)
  } catch {
    return { kind: 'unavailable' }
  }
}

/** Other branches that deliver to a point; empty when the request fails. */
export async function findDeliveringBranches(
  { referenceId }: ShopRef,
  { lat, lng }: Point,
): Promise<readonly DeliveringBranch[]> {
  const address = `/${referenceId}/delivery/delivering-branches.json?lat=${lat}&lng=${lng}`
  try {
    // Not cached: a branch may have closed or changed its zones since.
    return (await loadJson<{ branches: readonly DeliveringBranch[] }>(address, { maxAgeMilliseconds: 0 })).branches
  } catch {
    return []
  }
}
