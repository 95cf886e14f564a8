import type { Point } from '@sofra/delivery'
import type { BranchReach, PlacesReply } from './place-reply.ts'

/** Longer than the server's own patience with the service it asks. */
const patienceMilliseconds = 12_000

interface Place {
  readonly referenceId: string
}

/** Looks an address up. Whatever goes wrong on the way is an answer too: guests can always choose by hand. */
export async function searchPlaces({ referenceId }: Place, term: string, signal?: AbortSignal): Promise<PlacesReply> {
  return ask(`/${referenceId}/delivery/places.json`, { search: term }, signal)
}

/** What the place under a pin is called. */
export async function nameOfPlace({ referenceId }: Place, point: Point, signal?: AbortSignal): Promise<string> {
  const reply = await ask(`/${referenceId}/delivery/places.json`, { point }, signal)
  return reply.kind === 'found' ? (reply.places[0]?.text ?? '') : ''
}

async function ask(address: string, body: object, signal: AbortSignal | undefined): Promise<PlacesReply> {
  const patience = AbortSignal.timeout(patienceMilliseconds)
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

/** The other branches that deliver to a place; none while nobody can be asked. */
export async function findReach({ referenceId }: Place, point: Point): Promise<readonly BranchReach[]> {
  try {
    const response = await fetch(`/${referenceId}/delivery/reach.json?lat=${point.lat}&lng=${point.lng}`)
    if (!response.ok) return []
    const { branches } = (await response.json()) as { branches: readonly BranchReach[] }
    return branches
  } catch {
    return []
  }
}
