import type { Point, Shape } from '@sofra/delivery'
import type { HttpLimits } from '../http-call.ts'
import type { LookupResponse, LookupServiceResult } from '../lookup.ts'

/** A forward or reverse geocoding query. */
export type GeocodeQuery =
  /** An address as the guest types it; `country` (ISO 3166-1 alpha-2) limits the search. */
  | { readonly kind: 'text'; readonly text: string; readonly country: string | null }
  | { readonly kind: 'city'; readonly city: string; readonly country: string }
  /** A country by name; the result has its outline. */
  | { readonly kind: 'country'; readonly country: string }
  /** The address at a point. */
  | { readonly kind: 'reverse'; readonly point: Point }

/** A geocoding result. It is stored in the cache as JSON, so renamed fields need a migration. */
export interface GeocodeResult {
  /** The type and id of the OpenStreetMap element: `way-55`. */
  readonly id: string
  readonly name: string
  /** The address that guests see, from the building to the city. */
  readonly displayName: string
  readonly point: Point
  readonly parts: AddressParts
  /** The outline of a country; null for other queries and results without one. */
  readonly shape: Shape | null
}

/** The parts of an address; unmapped parts are missing. */
export type AddressParts = Readonly<Partial<Record<AddressPart, string>>>
export const addressParts = [
  'building',
  'house_number',
  'road',
  'neighbourhood',
  'suburb',
  'district',
  'quarter',
  'city',
  'state',
  'postcode',
  'country',
] as const
export type AddressPart = (typeof addressParts)[number]

export type GeocodeResponse = LookupResponse<GeocodeResult>

/** Geocodes with an external service. Failures of the service are results, not exceptions. */
export interface Geocoder {
  /** `visitor`: the network prefix of the client; requests to the service are limited per visitor. */
  geocode(query: GeocodeQuery, language: string, visitor: string): Promise<GeocodeResponse>
}

/** The geocoder of a deployment without a geocoding service. */
export const disabledGeocoder: Geocoder = { geocode: async () => ({ kind: 'error', error: 'off' }) }

/** Sends one request, without cache or rate limit. Failures of the service are results, not exceptions. */
export type GeocodingService = (
  query: GeocodeQuery,
  language: string,
  limits: HttpLimits,
) => Promise<LookupServiceResult<GeocodeResult>>

export interface GeocodingServiceOptions {
  /** Root URL of the service, without a trailing slash. */
  readonly url: string
  /** The User-Agent header; read on each request, because the public URL may be known only later. */
  readonly userAgent: () => string
  /** The operator's contact address; empty: none is sent. */
  readonly email: string
}
