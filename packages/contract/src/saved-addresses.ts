import { z } from 'zod'
import { Id } from './basics.ts'
import { CustomerId, customerEndpoint, SavedAddressShape } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { FormFields } from './orders.ts'
import { savedAddressesFromWire, savedAddressInputToWire } from './saved-addresses-codec.ts'

/** A place as its customer writes it: where to, the fields of its form, and who opens the door. */
export const SavedAddressBody = FormFields.omit({ table_id: true, service_point: true, car: true }).extend({
  title: z.string().trim().max(60).default(''),
  default: z.boolean().default(false),
  area_name: z.string().max(120).default(''),
  contact_name: z.string().trim().max(100).default(''),
  contact_phone: z.string().trim().max(40).default(''),
})
export type SavedAddressBodyInput = z.input<typeof SavedAddressBody>
export type SavedAddressBodyWire = z.output<typeof SavedAddressBody>

/** All of them, so that whoever changed one sees what became of the default. */
export const SavedAddressesResponse = z.object({ locations: z.array(SavedAddressShape) })
export type SavedAddressesResponseWire = z.output<typeof SavedAddressesResponse>

const savedAddressesEndpoint = {
  ...customerEndpoint,
  response: SavedAddressesResponse,
  read: savedAddressesFromWire,
} as const
const savedAddressEndpoint = {
  ...savedAddressesEndpoint,
  params: CustomerId.extend({ location: Id }),
  errors: [...savedAddressesEndpoint.errors, 'location_not_found'],
} as const

export const listSavedAddresses = endpoint({
  ...savedAddressesEndpoint,
  method: 'GET',
  path: '/webapp/locations/:id',
  summary: 'The saved places of a customer, the default first',
})

export const addSavedAddress = endpoint({
  ...savedAddressesEndpoint,
  method: 'POST',
  path: '/webapp/locations/:id',
  summary: 'Saves a place; the first one is the default',
  body: SavedAddressBody,
  errors: [...savedAddressesEndpoint.errors, 'too_many_locations'],
  write: savedAddressInputToWire,
})

export const updateSavedAddress = endpoint({
  ...savedAddressEndpoint,
  method: 'POST',
  path: '/webapp/locations/:id/:location',
  summary: 'Writes a saved place anew',
  body: SavedAddressBody,
  write: savedAddressInputToWire,
})

export const deleteSavedAddress = endpoint({
  ...savedAddressEndpoint,
  method: 'POST',
  path: '/webapp/locations/:id/:location/delete',
  summary: 'Forgets a saved place; where it was the default, the one saved last is',
})

export const setDefaultAddress = endpoint({
  ...savedAddressEndpoint,
  method: 'POST',
  path: '/webapp/locations/:id/:location/default',
  summary: 'Makes a saved place the default',
})
