// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { savedAddressInputToWire, savedAddressesFromWire } from '../saved-addresses-codec.ts'
import type * as contract from '../saved-addresses.ts'

export const addSavedAddress: CallOf<typeof contract.addSavedAddress> = {
  method: 'POST',
  path: '/webapp/locations/:id',
  hasBody: true,
  read: savedAddressesFromWire,
  write: savedAddressInputToWire,
}

export const deleteSavedAddress: CallOf<typeof contract.deleteSavedAddress> = {
  method: 'POST',
  path: '/webapp/locations/:id/:location/delete',
  hasBody: false,
  read: savedAddressesFromWire,
  write: passThrough,
}

export const listSavedAddresses: CallOf<typeof contract.listSavedAddresses> = {
  method: 'GET',
  path: '/webapp/locations/:id',
  hasBody: false,
  read: savedAddressesFromWire,
  write: passThrough,
}

export const setDefaultAddress: CallOf<typeof contract.setDefaultAddress> = {
  method: 'POST',
  path: '/webapp/locations/:id/:location/default',
  hasBody: false,
  read: savedAddressesFromWire,
  write: passThrough,
}

export const updateSavedAddress: CallOf<typeof contract.updateSavedAddress> = {
  method: 'POST',
  path: '/webapp/locations/:id/:location',
  hasBody: true,
  read: savedAddressesFromWire,
  write: savedAddressInputToWire,
}
