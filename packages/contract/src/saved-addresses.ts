import { z } from 'zod'
import { Id } from './basics.ts'
import { CustomerId, customerEndpoint, SavedAddressShape } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { FormFields } from './order-forms.ts'
import { savedAddressesFromWire, savedAddressInputToWire } from './saved-addresses-codec.ts'
import { SingleLine } from './texts.ts'

/** A saved address as entered by its customer: destination, form fields and contact. */
export const SavedAddressBody = FormFields.omit({ table_id: true, service_point: true, car: true }).extend({
  title: SingleLine.max(60).default(''),
  default: z.boolean().default(false),
  area_name: SingleLine.max(120).default(''),
  contact_name: SingleLine.max(100).default(''),
  contact_phone: SingleLine.max(40).default(''),
})
export type SavedAddressBodyInput = z.input<typeof SavedAddressBody>
export type SavedAddressBodyWire = z.output<typeof SavedAddressBody>

/** Every call returns all addresses, because a change can affect which one is the default. */
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
  summary: 'The saved addresses of a customer, the default first',
})

export const addSavedAddress = endpoint({
  ...savedAddressesEndpoint,
  method: 'POST',
  path: '/webapp/locations/:id',
  summary: 'Saves an address; the first one is the default',
  body: SavedAddressBody,
  errors: [...savedAddressesEndpoint.errors, 'too_many_locations'],
  write: savedAddressInputToWire,
})

export const updateSavedAddress = endpoint({
  ...savedAddressEndpoint,
  method: 'POST',
  path: '/webapp/locations/:id/:location',
  summary: 'Replaces a saved address',
  body: SavedAddressBody,
  write: savedAddressInputToWire,
})

export const deleteSavedAddress = endpoint({
  ...savedAddressEndpoint,
  method: 'POST',
  path: '/webapp/locations/:id/:location/delete',
  summary: 'Deletes a saved address; if it was the default, the last saved one becomes the default',
})

export const setDefaultAddress = endpoint({
  ...savedAddressEndpoint,
  method: 'POST',
  path: '/webapp/locations/:id/:location/default',
  summary: 'Makes a saved address the default',
})
