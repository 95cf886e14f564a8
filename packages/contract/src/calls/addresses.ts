// Written by scripts/generate-calls.ts. Do not edit.
import { geocodeResultFromWire, geocodeResultsFromWire, getAddressToWire, registeredAddressFromWire, setAddressToWire } from '../addresses-codec.ts'
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../addresses.ts'

export const findCities: CallOf<typeof contract.findCities> = {
  method: 'GET',
  path: '/webapp/places/cities',
  hasBody: false,
  read: geocodeResultsFromWire,
  write: passThrough,
}

export const findCountry: CallOf<typeof contract.findCountry> = {
  method: 'GET',
  path: '/webapp/places/country',
  hasBody: false,
  read: geocodeResultFromWire,
  write: passThrough,
}

export const findPaciAddress: CallOf<typeof contract.findPaciAddress> = {
  method: 'POST',
  path: '/webapp/address/paci',
  hasBody: true,
  read: registeredAddressFromWire,
  write: passThrough,
}

export const getAddress: CallOf<typeof contract.getAddress> = {
  method: 'POST',
  path: '/webapp/getAddress',
  hasBody: true,
  read: geocodeResultsFromWire,
  write: getAddressToWire,
}

export const reverseGeocode: CallOf<typeof contract.reverseGeocode> = {
  method: 'GET',
  path: '/webapp/places/reverse',
  hasBody: false,
  read: geocodeResultFromWire,
  write: passThrough,
}

export const setAddress: CallOf<typeof contract.setAddress> = {
  method: 'POST',
  path: '/webapp/setAddress',
  hasBody: true,
  read: geocodeResultFromWire,
  write: setAddressToWire,
}
