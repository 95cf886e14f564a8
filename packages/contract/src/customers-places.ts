import { z } from 'zod'
import { Id } from './basics.ts'
import { CustomerId, LocationShape, ofCustomer } from './customers.ts'
import { locationsFromWire, locationToWire } from './customers-places-words.ts'
import { endpoint } from './endpoint.ts'
import { FormFields } from './orders.ts'

/** A place as its customer writes it: where to, the fields of its form, and who opens the door. */
export const LocationBody = FormFields.omit({ table_id: true, service_point: true, car: true }).extend({
  title: z.string().trim().max(60).default(''),
  default: z.boolean().default(false),
  area_name: z.string().max(120).default(''),
  contact_name: z.string().trim().max(100).default(''),
  contact_phone: z.string().trim().max(40).default(''),
})
export type LocationBodyInput = z.input<typeof LocationBody>
export type LocationBodyWire = z.output<typeof LocationBody>

/** All of them, so that whoever changed one sees what became of the default. */
export const LocationsAnswer = z.object({ locations: z.array(LocationShape) })
export type LocationsWire = z.output<typeof LocationsAnswer>

const ofPlaces = { ...ofCustomer, response: LocationsAnswer, read: locationsFromWire } as const
const ofLocation = {
  ...ofPlaces,
  params: CustomerId.extend({ location: Id }),
  errors: [...ofPlaces.errors, 'location_not_found'],
} as const

export const listLocations = endpoint({
  ...ofPlaces,
  method: 'GET',
  path: '/webapp/locations/:id',
  summary: 'The saved places of a customer, the default first',
})

export const addLocation = endpoint({
  ...ofPlaces,
  method: 'POST',
  path: '/webapp/locations/:id',
  summary: 'Saves a place; the first one is the default',
  body: LocationBody,
  errors: [...ofPlaces.errors, 'too_many_locations'],
  write: locationToWire,
})

export const changeLocation = endpoint({
  ...ofLocation,
  method: 'POST',
  path: '/webapp/locations/:id/:location',
  summary: 'Writes a saved place anew',
  body: LocationBody,
  write: locationToWire,
})

export const removeLocation = endpoint({
  ...ofLocation,
  method: 'POST',
  path: '/webapp/locations/:id/:location/delete',
  summary: 'Forgets a saved place; where it was the default, the one saved last is',
})

export const chooseLocation = endpoint({
  ...ofLocation,
  method: 'POST',
  path: '/webapp/locations/:id/:location/default',
  summary: 'Makes a saved place the default',
})
