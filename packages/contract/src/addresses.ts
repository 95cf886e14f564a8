import { isPaci } from '@sofra/ordering'
import { z } from 'zod'
import {
  geocodeResultFromWire,
  geocodeResultsFromWire,
  getAddressToWire,
  registeredAddressFromWire,
  setAddressToWire,
} from './addresses-codec.ts'
import { Id, LocaleHeader, Point, Shape, Texts } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { SingleLine } from './texts.ts'

/* Geocoding. A service that does not answer is reported in the response as `unavailable`, not as an error. */

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
  placeId: Id.meta({ description: 'OpenStreetMap element type and id, such as way-55' }),
  title: z.string(),
  address: z.string().meta({ description: 'From building to city, as far as mapped' }),
  lat: Point.shape.lat,
  lng: Point.shape.lng,
  details: AddressPartsShape,
  /** The outline, for countries only. */
  shape: Shape.nullable(),
})
export type GeocodeResultWire = z.output<typeof GeocodeResultShape>

const Status = z.enum(['found', 'nothing', 'unavailable'])
const Reason = z
  .enum(['off', 'busy', 'refused', 'fault', 'silent', 'nonsense'])
  .meta({ description: 'Why the service is unavailable; null if it is available' })

const attribution = { attribution: z.string().meta({ description: 'Attribution to display with the results' }) }
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
  address: SingleLine.min(1).max(200),
  /** A session id, as used by other services; ignored. */
  sessionId: z.string().max(80).optional(),
  /** The branch whose country is searched; missing: the whole world. */
  branch_id: Id.optional(),
}

export const GetAddressBody = z.object({
  ...geocodeRequestFields,
  flag: z
    .union([z.boolean(), z.literal([0, 1])])
    .optional()
    .meta({ description: 'Also search outside the country of the branch' }),
})
export const SetAddressBody = z.object({
  ...geocodeRequestFields,
  flag: GetAddressBody.shape.flag,
  title: SingleLine.max(300),
  placeId: Id,
})
export type GetAddressWire = z.input<typeof GetAddressBody>
export type SetAddressWire = z.input<typeof SetAddressBody>

export const getAddress = endpoint({
  method: 'POST',
  path: '/webapp/getAddress',
  summary: 'Searches an address; not for calls on every key stroke',
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
  summary: 'One result of getAddress, in full detail',
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
  summary: 'The address at a point: the building, else the street or the district',
  query: z.object({
    lat: z.coerce.number().min(-90).max(90),
    lng: z.coerce.number().min(-180).max(180),
  }),
  headers: LocaleHeader,
  response: GeocodeResultResponse,
  read: geocodeResultFromWire,
})

const Name = SingleLine.min(1).max(100)

export const findCities = endpoint({
  method: 'GET',
  path: '/webapp/places/cities',
  summary: 'The cities of a country that match a name',
  query: z.object({ city: Name, country: Name }),
  headers: LocaleHeader,
  response: GeocodeResultsResponse,
  read: geocodeResultsFromWire,
})

export const findCountry = endpoint({
  method: 'GET',
  path: '/webapp/places/country',
  summary: 'The country with a name, with its outline',
  query: z.object({ country: Name }),
  headers: LocaleHeader,
  response: GeocodeResultResponse,
  read: geocodeResultFromWire,
})

/** An address of an official register, in the language of the request; '' for unknown parts. */
export const RegisteredAddressShape = z.object({
  area: Texts.meta({ description: 'The name of the area by language, to compare with the areas of the branch' }),
  block: z.string(),
  street: z.string(),
  building: z.string().meta({ description: 'The number of the house or building' }),
  floor: z.string(),
  unit: z.string().meta({ description: 'The number of the flat or office' }),
  lat: Point.shape.lat.nullable(),
  lng: Point.shape.lng.nullable(),
})

export const RegisteredAddressResponse = z.object({
  status: Status,
  reason: Reason.nullable(),
  address: RegisteredAddressShape.nullable(),
})
export type RegisteredAddressResponseWire = z.output<typeof RegisteredAddressResponse>

/** Sent in a body, because a path would be in access logs: the number identifies a home. */
export const findPaciAddress = endpoint({
  method: 'POST',
  path: '/webapp/address/paci',
  summary: 'The address with a PACI number, which identifies a dwelling in Kuwait',
  headers: LocaleHeader,
  body: z.object({ number: z.string().refine(isPaci).meta({ description: 'Eight digits, the first not 0' }) }),
  response: RegisteredAddressResponse,
  read: registeredAddressFromWire,
})
