import type { Shape } from '@sofra/delivery'
import { z } from 'zod'
import { httpCall } from '../../http-call.ts'
import { backoffOf, type LookupServiceResult } from '../../lookup.ts'
import {
  type AddressParts,
  addressParts,
  type GeocodeQuery,
  type GeocodeResult,
  type GeocodingService,
  type GeocodingServiceOptions,
} from '../geocoder.ts'

const maxResults = 8

/** Nominatim, the geocoder of OpenStreetMap. Source of the API: https://nominatim.org/release-docs/latest/api/Overview/ */
export function createNominatim(options: GeocodingServiceOptions): GeocodingService {
  return async (query, language, limits) => {
    const headers = { 'user-agent': options.userAgent(), accept: 'application/json' }
    const result = await httpCall(requestUrl(options, query, language), { method: 'GET', headers }, limits)
    if (result.kind === 'timeout') return result
    const { status, text, headers: responseHeaders } = result
    if (status >= 500) return { kind: 'provider-error', status }
    if (status === 403 || status === 429) {
      return { kind: 'refused', status, backoffMilliseconds: backoffOf(responseHeaders['retry-after']) }
    }
    if (status >= 400) return { kind: 'refused', status, backoffMilliseconds: 0 }
    if (status !== 200) return { kind: 'invalid-response', reason: `status ${status}` }
    return parseResults(text, language)
  }
}

/** The URL of a request. Nominatim accepts free text or structured parameters, not both. */
export function requestUrl(
  { url, email }: Pick<GeocodingServiceOptions, 'url' | 'email'>,
  query: GeocodeQuery,
  language: string,
): URL {
  const address = new URL(`${url}/${query.kind === 'reverse' ? 'reverse' : 'search'}`)
  const set = (values: Readonly<Record<string, string | number>>) => {
    for (const [name, value] of Object.entries(values)) address.searchParams.set(name, String(value))
  }
  set({ format: 'jsonv2' })
  switch (query.kind) {
    case 'text':
      set({ q: query.text, limit: maxResults })
      if (query.country) set({ countrycodes: query.country.toLowerCase() })
      break
    case 'city':
      set({ city: query.city, country: query.country, limit: maxResults })
      break
    case 'country':
      set({ country: query.country, limit: 1, polygon_geojson: 1, polygon_threshold: 0.005 })
      break
    case 'reverse':
      set({ lat: query.point.lat, lon: query.point.lng, zoom: 18 })
      break
  }
  set({ addressdetails: 1, 'accept-language': language })
  if (email) set({ email })
  return address
}

// A third coordinate (the altitude) is dropped.
const position = z
  .tuple([z.number(), z.number()])
  .rest(z.number())
  .transform(([lng, lat]) => [lng, lat] as const)
const rings = z.array(z.array(position))
/** The supported outlines. Other geometries, such as the line of a road, are ignored. */
const Outline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
])
const degrees = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .transform(Number)
    .refine((value) => Math.abs(value) <= most)
const Result = z.object({
  osm_type: z.string(),
  osm_id: z.number(),
  // Nominatim sends coordinates as strings.
  lat: degrees(90),
  lon: degrees(180),
  name: z.string().nullish(),
  display_name: z.string(),
  address: z.record(z.string(), z.unknown()).nullish(),
  geojson: z.unknown().optional(),
})
type Result = z.output<typeof Result>
/** A search returns a list; reverse geocoding returns one result, or an error object when nothing is found. */
const ResponseBody = z.union([z.array(Result), Result, z.object({ error: z.string() })])

function parseResults(text: string, language: string): LookupServiceResult<GeocodeResult> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'invalid-response', reason: 'not JSON' }
  }
  const body = ResponseBody.safeParse(json)
  if (!body.success) return { kind: 'invalid-response', reason: 'unknown format' }
  if ('error' in body.data) return { kind: 'results', results: [] }
  const results = Array.isArray(body.data) ? body.data : [body.data]
  return { kind: 'results', results: results.map((result) => toGeocodeResult(result, language)) }
}

function toGeocodeResult(result: Result, language: string): GeocodeResult {
  const parts = addressPartsOf(result.address ?? {})
  const displayName = displayNameOf(parts, language) || result.display_name
  return {
    id: `${result.osm_type}-${result.osm_id}`,
    name: result.name || displayName.split(/[,،] /)[0] || '',
    displayName,
    point: { lat: result.lat, lng: result.lon },
    parts,
    shape: shapeOf(result.geojson),
  }
}

/** Other keys under which Nominatim returns a part, depending on the country. */
const partAliases: Readonly<Record<string, readonly string[]>> = {
  district: ['district', 'city_district'],
  city: ['city', 'town', 'village', 'municipality'],
}

function addressPartsOf(address: Readonly<Record<string, unknown>>): AddressParts {
  const parts: Record<string, string> = {}
  for (const part of addressParts) {
    const names = partAliases[part] ?? [part]
    const value = names.map((name) => address[name]).find((one) => typeof one === 'string' && one.trim() !== '')
    if (typeof value === 'string') parts[part] = value.trim().slice(0, 200)
  }
  return parts
}

/**
 * The address for display: building, road, neighbourhood, suburb, district, quarter, and city or state (docs/product.md,
 * section 7). Missing and repeated parts are left out.
 */
export function displayNameOf(parts: AddressParts, language: string): string {
  const { building, road, neighbourhood, suburb, district, quarter, city, state } = parts
  const pieces = [building, road, neighbourhood, suburb, district, quarter, city ?? state]
  return pieces
    .filter((piece, place) => piece !== undefined && pieces.indexOf(piece) === place)
    .join(/^(?:ar|fa|ur)\b/.test(language) ? '، ' : ', ')
}

function shapeOf(geojson: unknown): Shape | null {
  const outline = Outline.safeParse(geojson)
  return outline.success ? outline.data : null
}
