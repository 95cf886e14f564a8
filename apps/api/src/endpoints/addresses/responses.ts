import type {
  GeocodeResultResponseWire,
  GeocodeResultsResponseWire,
  GeocodeResultWire,
} from '@sofra/contract/addresses'
import { shapeToWire } from '@sofra/contract/basics-codec'
import type { LookupError } from '../../gateways/lookup.ts'
import type { GeocodeResponse, GeocodeResult } from '../../gateways/maps/geocoder.ts'

const attribution = '© OpenStreetMap contributors'

/** The reasons of the wire format, which keeps older names. */
export const reasonToWire = {
  off: 'off',
  busy: 'busy',
  refused: 'refused',
  'provider-error': 'fault',
  timeout: 'silent',
  'invalid-response': 'nonsense',
} as const satisfies Record<LookupError, string>

/** All results of a geocoding query. */
export function resultsResponse(outcome: GeocodeResponse): GeocodeResultsResponseWire {
  if (outcome.kind === 'error')
    return { status: 'unavailable', reason: reasonToWire[outcome.error], results: [], attribution }
  const results = outcome.results.map(resultToWire)
  return { status: results.length > 0 ? 'found' : 'nothing', reason: null, results, attribution }
}

/** The first result of a geocoding query that `matches` accepts. */
export function resultResponse(
  outcome: GeocodeResponse,
  matches: (place: GeocodeResult) => boolean = () => true,
): GeocodeResultResponseWire {
  if (outcome.kind === 'error')
    return { status: 'unavailable', reason: reasonToWire[outcome.error], place: null, attribution }
  const place = outcome.results.find(matches)
  return { status: place ? 'found' : 'nothing', reason: null, place: place ? resultToWire(place) : null, attribution }
}

function resultToWire({ id, name, displayName, point, parts, shape }: GeocodeResult): GeocodeResultWire {
  return { placeId: id, title: name, address: displayName, ...point, details: { ...parts }, shape: shapeToWire(shape) }
}
