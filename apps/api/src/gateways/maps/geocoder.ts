import type { Point, Shape } from '@sofra/delivery'
import type { HttpLimits } from '../http-call.ts'

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

/**
 * Why a query failed. `off`: no service is configured. `busy`: the wait for the rate limit is too long,
 * or the visitor has too many queries. `refused`: the
 * service rejected the request (4xx). `provider-error`: it failed (5xx). `timeout`: no complete response arrived.
 * `invalid-response`: the response has an unknown format. A failure is never treated as an empty result.
 */
export type GeocodeError = 'off' | 'busy' | 'refused' | 'provider-error' | 'timeout' | 'invalid-response'

export type GeocodeResponse =
  | { readonly kind: 'results'; readonly results: readonly GeocodeResult[] }
  | { readonly kind: 'error'; readonly error: GeocodeError }

/** Geocodes with an external service. Failures of the service are results, not exceptions. */
export interface Geocoder {
  /** `visitor`: the network prefix of the client; requests to the service are limited per visitor. */
  geocode(query: GeocodeQuery, language: string, visitor: string): Promise<GeocodeResponse>
}

/** The geocoder of a deployment without a geocoding service. */
export const disabledGeocoder: Geocoder = { geocode: async () => ({ kind: 'error', error: 'off' }) }

/** The result of one request to a geocoding service. `backoffMilliseconds`: how long no request may be sent after it. */
export type GeocodingServiceResult =
  | { readonly kind: 'results'; readonly results: readonly GeocodeResult[] }
  | { readonly kind: 'refused'; readonly status: number; readonly backoffMilliseconds: number }
  | { readonly kind: 'provider-error'; readonly status: number }
  | { readonly kind: 'timeout'; readonly reason: string }
  | { readonly kind: 'invalid-response'; readonly reason: string }

/** Sends one request, without cache or rate limit. Failures of the service are results, not exceptions. */
export type GeocodingService = (
  query: GeocodeQuery,
  language: string,
  limits: HttpLimits,
) => Promise<GeocodingServiceResult>

export interface GeocodingServiceOptions {
  /** Root URL of the service, without a trailing slash. */
  readonly url: string
  /** The User-Agent header; read on each request, because the public URL may be known only later. */
  readonly userAgent: () => string
  /** The operator's contact address; empty: none is sent. */
  readonly email: string
}
