import type { Point, Shape } from '@sofra/delivery'
import type { AddressesWire, GetAddressWire, PlaceAnswerWire, PlaceWire, SetAddressWire } from './addresses.ts'

/** A place the map search service knows. */
export interface Place {
  readonly id: string
  readonly title: string
  readonly address: string
  readonly point: Point
  readonly parts: PlaceWire['details']
  /** The outline of a country. */
  readonly shape: Shape | null
}

/** What came of looking places up; without an answer it is said why. */
export type FoundPlaces =
  | { readonly kind: 'found'; readonly places: readonly Place[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unavailable'; readonly reason: NonNullable<AddressesWire['reason']> }

/** What a guest has typed; `branchId` looks in its country first, `abroad` beyond it too. */
export interface AddressSearch {
  readonly text: string
  readonly branchId?: string | undefined
  readonly abroad?: boolean | undefined
}

export function addressesFromWire({ status, reason, results }: AddressesWire): FoundPlaces {
  if (status === 'unavailable') return { kind: 'unavailable', reason: reason ?? 'silent' }
  return status === 'nothing' ? { kind: 'nothing' } : { kind: 'found', places: results.map(readPlace) }
}

export function placeFromWire({ status, reason, place }: PlaceAnswerWire): FoundPlaces {
  return addressesFromWire({ status, reason, results: place ? [place] : [], attribution: '' })
}

export function getAddressToWire({ text, branchId, abroad }: AddressSearch): GetAddressWire {
  return { address: text, ...(branchId && { branch_id: branchId }), ...(abroad && { flag: true }) }
}

export function setAddressToWire({
  id,
  title,
  ...search
}: AddressSearch & Pick<Place, 'id' | 'title'>): SetAddressWire {
  return { ...getAddressToWire(search), placeId: id, title }
}

function readPlace({ placeId, title, address, lat, lng, details, shape }: PlaceWire): Place {
  return { id: placeId, title, address, point: { lat, lng }, parts: details, shape }
}
