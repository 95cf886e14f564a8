import type { Point } from '@sofra/delivery'
import type { AddressSearchResponse, DeliveringBranch } from './address-search-response.ts'

/** Longer than the server's own timeout for the geocoder. */
const timeoutMilliseconds = 12_000

interface ShopRef {
  readonly referenceId: string
}

/** Searches addresses. Failures return `unavailable`, because guests can also choose from the list. */
export async function searchAddresses(
  { referenceId }: ShopRef,
  term: string,
  signal?: AbortSignal,
): Promise<AddressSearchResponse> {
  return postSearch(`/${referenceId}/delivery/address-search.json`, { search: term }, signal)
}

/** Address text of a point; '' when there is none or the request fails. */
export async function reverseGeocode({ referenceId }: ShopRef, point: Point, signal?: AbortSignal): Promise<string> {
  const reply = await postSearch(`/${referenceId}/delivery/address-search.json`, { point }, signal)
  return reply.kind === 'found' ? (reply.places[0]?.text ?? '') : ''
}

async function postSearch(
  address: string,
  body: object,
  signal: AbortSignal | undefined,
): Promise<AddressSearchResponse> {
  const patience = AbortSignal.timeout(timeoutMilliseconds)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    return response.ok ? await response.json() : { kind: 'unavailable' }
  } catch {
    return { kind: 'unavailable' }
  }
}

/** Other branches that deliver to a point; empty when the request fails. */
export async function findDeliveringBranches(
  { referenceId }: ShopRef,
  point: Point,
): Promise<readonly DeliveringBranch[]> {
  try {
    const response = await fetch(`/${referenceId}/delivery/delivering-branches.json?lat=${point.lat}&lng=${point.lng}`)
    if (!response.ok) return []
    const { branches } = (await response.json()) as { branches: readonly DeliveringBranch[] }
    return branches
  } catch {
    return []
  }
}
