import { createHash } from 'node:crypto'
import { createThrottledLookup, type ThrottledLookupOptions } from '../throttled-lookup.ts'
import type { GeocodeQuery, GeocodeResult, Geocoder, GeocodingService } from './geocoder.ts'

/** A geocoder with a cache and a rate limit. */
export function createThrottledGeocoder({
  service,
  ...options
}: Omit<ThrottledLookupOptions, 'service'> & { readonly service: GeocodingService }): Geocoder {
  const lookUp = createThrottledLookup<GeocodeResult>({ ...options, service: 'map search' })
  return {
    geocode: (query, language, visitor) =>
      lookUp({
        key: cacheKeyOf(query, language),
        visitor,
        facts: { query: query.kind },
        send: (limits) => service(query, language, limits),
      }),
  }
}

/** Decimals of a coordinate in a cache key: 0.00001 degrees are about one metre, which is the same building. */
const decimals = 5

/** The cache key of a query: a SHA-256 hash, because guests' addresses are personal data. Case and spacing are ignored. */
export function cacheKeyOf(query: GeocodeQuery, language: string): string {
  const parts = (() => {
    switch (query.kind) {
      case 'text':
        return [query.kind, normalizeText(query.text), query.country?.toUpperCase() ?? '']
      case 'city':
        return [query.kind, normalizeText(query.city), normalizeText(query.country)]
      case 'country':
        return [query.kind, normalizeText(query.country)]
      case 'reverse':
        return [query.kind, query.point.lat.toFixed(decimals), query.point.lng.toFixed(decimals)]
    }
  })()
  return createHash('sha256')
    .update(JSON.stringify([...parts, language]))
    .digest('base64url')
}

function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s,]+/gu, ' ')
    .trim()
    .toLowerCase()
}
