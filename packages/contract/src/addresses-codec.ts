import type { Point, Shape } from '@sofra/delivery'
import type {
  GeocodeResultResponseWire,
  GeocodeResultsResponseWire,
  GeocodeResultWire,
  GetAddressWire,
  SetAddressWire,
} from './addresses.ts'

/** A place the map search service knows. */
export interface GeocodeResult {
  readonly id: string
  readonly title: string
  readonly address: string
  readonly point: Point
  readonly parts: GeocodeResultWire['details']
  /** The outline of a country. */
  readonly shape: Shape | null
}

/** What came of looking places up; without an answer it is said why. */
export type GeocodeOutcome =
  | { readonly kind: 'found'; readonly places: readonly GeocodeResult[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unavailable'; readonly reason: NonNullable<GeocodeResultsResponseWire['reason']> }

/** What a guest has typed; `branchId` looks in its country first, `abroad` beyond it too. */
export interface AddressSearch {
  readonly text: string
  readonly branchId?: string | undefined
  readonly abroad?: boolean | undefined
}

export function geocodeResultsFromWire({ status, reason, results }: GeocodeResultsResponseWire): GeocodeOutcome {
  if (status === 'unavailable') return { kind: 'unavailable', reason: reason ?? 'silent' }
  return status === 'nothing' ? { kind: 'nothing' } : { kind: 'found', places: results.map(resultFromWire) }
}

export function geocodeResultFromWire({ status, reason, place }: GeocodeResultResponseWire): GeocodeOutcome {
  return geocodeResultsFromWire({ status, reason, results: place ? [place] : [], attribution: '' })
}

export function getAddressToWire({ text, branchId, abroad }: AddressSearch): GetAddressWire {
  return { address: text, ...(branchId && { branch_id: branchId }), ...(abroad && { flag: true }) }
}

export function setAddressToWire({
  id,
  title,
  ...search
}: AddressSearch & Pick<GeocodeResult, 'id' | 'title'>): SetAddressWire {
  return { ...getAddressToWire(search), placeId: id, title }
}

function resultFromWire({ placeId, title, address, lat, lng, details, shape }: GeocodeResultWire): GeocodeResult {
  return { id: placeId, title, address, point: { lat, lng }, parts: details, shape }
}
