import type { Point, Shape } from '@sofra/delivery'
import type { Texts } from '@sofra/menu'
import type {
  GeocodeResultResponseWire,
  GeocodeResultsResponseWire,
  GeocodeResultWire,
  GetAddressWire,
  RegisteredAddressResponseWire,
  SetAddressWire,
} from './addresses.ts'

/** A result of the geocoding service. */
export interface GeocodeResult {
  readonly id: string
  readonly title: string
  readonly address: string
  readonly point: Point
  readonly parts: GeocodeResultWire['details']
  /** The outline of a country; null for other results. */
  readonly shape: Shape | null
}

/** The outcome of a geocoding request; `unavailable` has a reason. */
export type GeocodeOutcome =
  | { readonly kind: 'found'; readonly places: readonly GeocodeResult[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unavailable'; readonly reason: NonNullable<GeocodeResultsResponseWire['reason']> }

/** An address of an official register, in the language of the request; '' for unknown parts. */
export interface RegisteredAddress {
  /** The name of the area by language. */
  readonly area: Texts
  readonly block: string
  readonly street: string
  /** The number of the house or building. */
  readonly building: string
  readonly floor: string
  /** The number of the flat or office. */
  readonly unit: string
  readonly point: Point | null
}

/** The outcome of a request for the address with a number; `unavailable` has a reason. */
export type RegisteredAddressOutcome =
  | { readonly kind: 'found'; readonly address: RegisteredAddress }
  | Exclude<GeocodeOutcome, { kind: 'found' }>

/** A search text; `branchId` restricts the search to the branch's country, `abroad` extends it to other countries. */
export interface AddressSearch {
  readonly text: string
  readonly branchId?: string | undefined
  readonly abroad?: boolean | undefined
}

/** Decodes the response of a search. `unavailable` without a reason is read as a timeout. */
export function geocodeResultsFromWire({ status, reason, results }: GeocodeResultsResponseWire): GeocodeOutcome {
  if (status === 'unavailable') return { kind: 'unavailable', reason: reason ?? 'silent' }
  return status === 'nothing' ? { kind: 'nothing' } : { kind: 'found', places: results.map(resultFromWire) }
}

/** Decodes the response for a single result. */
export function geocodeResultFromWire({ status, reason, place }: GeocodeResultResponseWire): GeocodeOutcome {
  return geocodeResultsFromWire({ status, reason, results: place ? [place] : [], attribution: '' })
}

/** Decodes the response to a number. `unavailable` without a reason is read as a timeout. */
export function registeredAddressFromWire({
  status,
  reason,
  address,
}: RegisteredAddressResponseWire): RegisteredAddressOutcome {
  if (status === 'unavailable') return { kind: 'unavailable', reason: reason ?? 'silent' }
  if (!address) return { kind: 'nothing' }
  const { lat, lng, ...parts } = address
  return { kind: 'found', address: { ...parts, point: lat === null || lng === null ? null : { lat, lng } } }
}

/** Encodes a search request. */
export function getAddressToWire({ text, branchId, abroad }: AddressSearch): GetAddressWire {
  return { address: text, ...(branchId && { branch_id: branchId }), ...(abroad && { flag: true }) }
}

/** Encodes the request for one result of an earlier search. */
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
