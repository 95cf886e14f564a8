import { getAddress, reverseGeocode } from '@sofra/contract/addresses'
import type { GeocodeOutcome } from '@sofra/contract/addresses-codec'
import { parsePoint } from '@sofra/maps/parse-point'
import { api } from '../api.server.ts'
import type { AddressSearchResponse } from '../delivery/address-search-response.ts'
import { shopContext } from '../server-context.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/address-search-data.ts'

const maxCharacters = 200

/** Searches addresses, or returns the address of a point. */
export async function action({ request, context }: Route.ActionArgs) {
  const found = await look(context, await request.json().catch(() => null))
  return Response.json(found ? replyOf(found) : { kind: 'nothing' }, {
    status: found ? 200 : 400,
    headers: noStore,
  })
}

/** Null: the request has neither a search term nor a valid point. */
async function look(context: Route.ActionArgs['context'], sent: unknown): Promise<GeocodeOutcome | null> {
  const { search, point } = (typeof sent === 'object' && sent !== null ? sent : {}) as {
    search?: unknown
    point?: { lat?: unknown; lng?: unknown } | null
  }
  const text = typeof search === 'string' ? search.trim().slice(0, maxCharacters) : ''
  if (text !== '') {
    const { branchId } = context.get(shopContext)
    return api(context).call(getAddress, { body: { text, branchId } })
  }
  const at = parsePoint(point?.lat, point?.lng)
  return at && api(context).call(reverseGeocode, { query: { ...at } })
}

/** The reason for a failure is only logged. */
function replyOf(found: GeocodeOutcome): AddressSearchResponse {
  if (found.kind === 'unavailable') return { kind: 'unavailable' }
  if (found.kind === 'nothing') return found
  return {
    kind: 'found',
    places: found.places.map(({ id, title, address, point }) => ({ id, title, text: address, point })),
  }
}
