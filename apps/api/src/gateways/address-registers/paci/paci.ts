import { isPaci } from '@sofra/ordering'
import { z } from 'zod'
import { httpCall } from '../../http-call.ts'
import { backoffOf, type LookupServiceResult } from '../../lookup.ts'
import { parseJson } from '../../parse-json.ts'
import type { AddressRegisterOptions, AddressRegisterService, RegisteredAddress } from '../address-register.ts'

/**
 * The attributes of PACI's layer of dwellings. PACI documents them to licence holders; these names are from published
 * clients of the layer and must be confirmed with the licence (docs/decisions/0078-paci-lookup.md). A renamed attribute
 * is changed here only.
 */
export const paciAttributes = {
  number: 'civilid',
  areaEnglish: 'neighborhoodenglish',
  areaArabic: 'neighborhoodarabic',
  blockEnglish: 'blockenglish',
  blockArabic: 'blockarabic',
  streetEnglish: 'streetenglish',
  streetArabic: 'streetarabic',
  houseEnglish: 'houseenglish',
  houseArabic: 'housearabic',
  floor: 'floor_no',
  unit: 'unit_no',
} as const

/**
 * PACI, the register of dwellings in Kuwait, published as an ArcGIS feature layer. Source of the request and its errors:
 * Esri, ArcGIS REST API, "Query (Feature Service/Layer)" and "Handling errors".
 */
export function createPaci(options: AddressRegisterOptions): AddressRegisterService {
  return async (number, limits) => {
    const result = await httpCall(
      requestUrl(options, number),
      { method: 'GET', headers: { accept: 'application/json' } },
      limits,
    )
    if (result.kind === 'timeout') return result
    const { status, text, headers } = result
    if (status !== 200) return failureOf(status, headers['retry-after'])
    return parseResponse(text, headers['retry-after'])
  }
}

/**
 * The URL of a query for a number. The number is quoted, which also matches a numeric attribute.
 *
 * @throws RangeError for a text that is not a PACI number, because it becomes part of an SQL condition.
 */
export function requestUrl({ url, token }: AddressRegisterOptions, number: string): URL {
  if (!isPaci(number)) throw new RangeError('Cannot query PACI: the number must be eight digits')
  const address = new URL(`${url}/query`)
  const values = {
    where: `${paciAttributes.number}='${number}'`,
    outFields: Object.values(paciAttributes).join(','),
    returnGeometry: 'true',
    outSR: '4326',
    resultRecordCount: '1',
    f: 'json',
    ...(token && { token }),
  }
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value)
  return address
}

/** The codes of ArcGIS for an invalid and a missing token. */
const tokenErrors: readonly number[] = [498, 499]

function failureOf(status: number, retryAfter?: string): LookupServiceResult<RegisteredAddress> {
  if (status >= 500) return { kind: 'provider-error', status }
  // A request with the same token is refused again, so the service is spared until the operator has renewed it.
  if (status === 401 || status === 403 || status === 429 || tokenErrors.includes(status)) {
    return { kind: 'refused', status, backoffMilliseconds: backoffOf(retryAfter) }
  }
  if (status >= 400) return { kind: 'refused', status, backoffMilliseconds: 0 }
  return { kind: 'invalid-response', reason: `status ${status}` }
}

const Value = z.union([z.string(), z.number()]).nullish()
const ResponseBody = z.union([
  z.object({
    features: z.array(
      z.object({
        attributes: z.record(z.string(), z.unknown()),
        geometry: z
          .object({ x: z.number().min(-180).max(180), y: z.number().min(-90).max(90) })
          .nullish()
          .catch(null),
      }),
    ),
  }),
  // ArcGIS reports errors in responses with status 200.
  z.object({ error: z.object({ code: z.number() }) }),
])
type Feature = Extract<z.output<typeof ResponseBody>, { features: unknown }>['features'][number]

function parseResponse(text: string, retryAfter?: string): LookupServiceResult<RegisteredAddress> {
  const body = ResponseBody.safeParse(parseJson(text))
  if (!body.success) return { kind: 'invalid-response', reason: 'unknown format' }
  if ('error' in body.data) return failureOf(body.data.error.code, retryAfter)
  const [feature] = body.data.features
  if (!feature) return { kind: 'results', results: [] }
  // Without this check, a layer with other attribute names would return addresses without content.
  if (!(paciAttributes.number in feature.attributes)) {
    return { kind: 'invalid-response', reason: `the attribute ${paciAttributes.number} is missing` }
  }
  return { kind: 'results', results: [addressOf(feature)] }
}

const maxCharacters = 200

function addressOf({ attributes, geometry }: Feature): RegisteredAddress {
  const text = (name: keyof typeof paciAttributes) => {
    const value = Value.safeParse(attributes[paciAttributes[name]]).data
    return String(value ?? '')
      .trim()
      .slice(0, maxCharacters)
  }
  return {
    area: { en: text('areaEnglish'), ar: text('areaArabic') },
    block: { en: text('blockEnglish'), ar: text('blockArabic') },
    street: { en: text('streetEnglish'), ar: text('streetArabic') },
    building: { en: text('houseEnglish'), ar: text('houseArabic') },
    floor: text('floor'),
    unit: text('unit'),
    point: geometry ? { lat: geometry.y, lng: geometry.x } : null,
  }
}
