import { z } from 'zod'
import { geocodeResultFromWire, geocodeResultsFromWire, getAddressToWire, setAddressToWire } from './addresses-codec.ts'
import { Id, LocaleHeader, Point, Shape } from './basics.ts'
import { endpoint } from './endpoint.ts'

/*
 * Looking places up with the map search service. Whether it answers is not ours to promise: that it does not is an
 * answer, `unavailable`, and never an error.
 */

export const AddressPartsShape = z
  .object({
    building: z.string(),
    house_number: z.string(),
    road: z.string(),
    neighbourhood: z.string(),
    suburb: z.string(),
    district: z.string(),
    quarter: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
  })
  .partial()

export const GeocodeResultShape = z.object({
  placeId: Id.meta({ description: 'The kind of thing of OpenStreetMap and its number: way-55' }),
  title: z.string(),
  address: z.string().meta({ description: 'From the building to the city, as far as it is mapped' }),
  lat: Point.shape.lat,
  lng: Point.shape.lng,
  details: AddressPartsShape,
  /** With a country: its outline. */
  shape: Shape.nullable(),
})
export type GeocodeResultWire = z.output<typeof GeocodeResultShape>

const Status = z.enum(['found', 'nothing', 'unavailable'])
const Reason = z
  .enum(['off', 'busy', 'refused', 'fault', 'silent', 'nonsense'])
  .meta({ description: 'Why the service gives no answer; null when it does' })

const attribution = { attribution: z.string().meta({ description: 'To be shown beside the results' }) }
export const GeocodeResultsResponse = z.object({
  status: Status,
  reason: Reason.nullable(),
  results: z.array(GeocodeResultShape),
  ...attribution,
})
export type GeocodeResultsResponseWire = z.output<typeof GeocodeResultsResponse>

export const GeocodeResultResponse = z.object({
  status: Status,
  reason: Reason.nullable(),
  place: GeocodeResultShape.nullable(),
  ...attribution,
})
export type GeocodeResultResponseWire = z.output<typeof GeocodeResultResponse>

const geocodeRequestFields = {
  address: z.string().trim().min(1).max(200),
  /** A name for one guest's search, as other services want it; ours needs none. */
  sessionId: z.string().max(80).optional(),
  /** Whose country to look in; missing: the whole world. */
  branch_id: Id.optional(),
}

export const GetAddressBody = z.object({
  ...geocodeRequestFields,
  flag: z
    .union([z.boolean(), z.literal([0, 1])])
    .optional()
    .meta({ description: 'Look beyond the country of the branch too' }),
})
export const SetAddressBody = z.object({
  ...geocodeRequestFields,
  flag: GetAddressBody.shape.flag,
  title: z.string().max(300),
  placeId: Id,
})
export type GetAddressWire = z.input<typeof GetAddressBody>
export type SetAddressWire = z.input<typeof SetAddressBody>

export const getAddress = endpoint({
  method: 'POST',
  path: '/webapp/getAddress',
  summary: 'Looks an address up; not meant to be called while somebody is still typing',
  headers: LocaleHeader,
  body: GetAddressBody,
  response: GeocodeResultsResponse,
  errors: ['branch_not_found', 'business_suspended'],
  read: geocodeResultsFromWire,
  write: getAddressToWire,
})

export const setAddress = endpoint({
  method: 'POST',
  path: '/webapp/setAddress',
  summary: 'One of the places that getAddress has found, with all that is known of it',
  headers: LocaleHeader,
  body: SetAddressBody,
  response: GeocodeResultResponse,
  errors: ['branch_not_found', 'business_suspended'],
  read: geocodeResultFromWire,
  write: setAddressToWire,
})

export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/webapp/places/reverse',
  summary: 'What stands at a point: the building, else the street or the district',
  query: z.object({
    lat: z.coerce.number().min(-90).max(90),
    lng: z.coerce.number().min(-180).max(180),
  }),
  headers: LocaleHeader,
  response: GeocodeResultResponse,
  read: geocodeResultFromWire,
})

const Name = z.string().trim().min(1).max(100)

export const findCities = endpoint({
  method: 'GET',
  path: '/webapp/places/cities',
  summary: 'Cities of a country by their name',
  query: z.object({ city: Name, country: Name }),
  headers: LocaleHeader,
  response: GeocodeResultsResponse,
  read: geocodeResultsFromWire,
})

export const findCountry = endpoint({
  method: 'GET',
  path: '/webapp/places/country',
  summary: 'A country by its name, with its outline',
  query: z.object({ country: Name }),
  headers: LocaleHeader,
  response: GeocodeResultResponse,
  read: geocodeResultFromWire,
})
