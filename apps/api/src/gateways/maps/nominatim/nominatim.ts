import type { Shape } from '@sofra/delivery'
import { z } from 'zod'
import { type HttpLimits, httpCall } from '../../http-call.ts'
import { type AddressParts, addressParts, type GeocodeResult, type GeocodeQuery } from '../geocoder.ts'

/** Where the service is, and who we say we are: its rules ask for a name and a way to write to us. */
export interface NominatimOptions {
  readonly url: string
  /** Known once we are reached somewhere. */
  readonly userAgent: () => string
  readonly email: string
}

/** What one question came to. `quietMilliseconds`: for how long the service wants to be left alone. */
export type NominatimResult =
  | { readonly kind: 'places'; readonly places: readonly GeocodeResult[] }
  | { readonly kind: 'refused'; readonly status: number; readonly quietMilliseconds: number }
  | { readonly kind: 'provider-error'; readonly status: number }
  | { readonly kind: 'timeout'; readonly reason: string }
  | { readonly kind: 'invalid-response'; readonly reason: string }

const maxResults = 8
const second = 1_000
/** After a refusal that does not say for how long. */
const defaultBackoffMilliseconds = 60 * second
const maxBackoffMilliseconds = 10 * 60 * second

/** Asks once. Whatever the service does is an outcome; this never throws. */
export async function queryNominatim(
  options: NominatimOptions,
  question: GeocodeQuery,
  language: string,
  limits: HttpLimits,
): Promise<NominatimResult> {
  const headers = { 'user-agent': options.userAgent(), accept: 'application/json' }
  const reply = await httpCall(requestUrl(options, question, language), { method: 'GET', headers }, limits)
  if (reply.kind === 'timeout') return reply
  const { status, text, headers: answered } = reply
  if (status >= 500) return { kind: 'provider-error', status }
  if (status === 403 || status === 429)
    return { kind: 'refused', status, quietMilliseconds: backoffOf(answered['retry-after']) }
  if (status >= 400) return { kind: 'refused', status, quietMilliseconds: 0 }
  if (status !== 200) return { kind: 'invalid-response', reason: `status ${status}` }
  return parseResults(text, language)
}

/** The request as the service documents it: free text or its structured parts, never both. */
export function requestUrl({ url, email }: NominatimOptions, question: GeocodeQuery, language: string): URL {
  const address = new URL(`${url}/${question.kind === 'reverse' ? 'reverse' : 'search'}`)
  const set = (values: Readonly<Record<string, string | number>>) => {
    for (const [name, value] of Object.entries(values)) address.searchParams.set(name, String(value))
  }
  set({ format: 'jsonv2' })
  switch (question.kind) {
    case 'text':
      set({ q: question.text, limit: maxResults })
      if (question.country) set({ countrycodes: question.country.toLowerCase() })
      break
    case 'city':
      set({ city: question.city, country: question.country, limit: maxResults })
      break
    case 'country':
      set({ country: question.country, limit: 1, polygon_geojson: 1, polygon_threshold: 0.005 })
      break
    case 'reverse':
      set({ lat: question.point.lat, lon: question.point.lng, zoom: 18 })
      break
  }
  set({ addressdetails: 1, 'accept-language': language })
  if (email) set({ email })
  return address
}

// Heights, where there are any, are no matter of ours.
const position = z
  .tuple([z.number(), z.number()])
  .rest(z.number())
  .transform(([lng, lat]) => [lng, lat] as const)
const rings = z.array(z.array(position))
/** What can be drawn; the line of a street holds nothing, so it is as if there were none. */
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
  // Written as texts, both of them.
  lat: degrees(90),
  lon: degrees(180),
  name: z.string().nullish(),
  display_name: z.string(),
  address: z.record(z.string(), z.unknown()).nullish(),
  geojson: z.unknown().optional(),
})
type Result = z.output<typeof Result>
/** A list for a search; for a point one place, or the word that there is none. */
const ResponseBody = z.union([z.array(Result), Result, z.object({ error: z.string() })])

function parseResults(text: string, language: string): NominatimResult {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'invalid-response', reason: 'not JSON' }
  }
  const answer = ResponseBody.safeParse(json)
  if (!answer.success) return { kind: 'invalid-response', reason: 'not of any shape we know' }
  if ('error' in answer.data) return { kind: 'places', places: [] }
  const results = Array.isArray(answer.data) ? answer.data : [answer.data]
  return { kind: 'places', places: results.map((result) => toGeocodeResult(result, language)) }
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

/** The same thing under the names that other countries' maps give it. */
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
 * Building, road, neighbourhood, suburb, district, quarter, and city or state (source spec, section 7); what is missing is
 * left out, and what is called like the piece before it is not said twice.
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

function backoffOf(retryAfter: string | undefined): number {
  const asked = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * second : defaultBackoffMilliseconds
  return Math.min(Math.max(asked, second), maxBackoffMilliseconds)
}
