// Written by scripts/generate-calls.ts. Do not edit.
import { branchesFromWire, restaurantResponseFromWire } from '../business-codec.ts'
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../business.ts'

export const getRestaurant: CallOf<typeof contract.getRestaurant> = {
  method: 'GET',
  path: '/webapp/v5/restaurant/:reference_id',
  hasBody: false,
  read: restaurantResponseFromWire,
  write: passThrough,
}

export const getRestaurantByDomain: CallOf<typeof contract.getRestaurantByDomain> = {
  method: 'GET',
  path: '/webapp/v5/restaurant-domain/:domain',
  hasBody: false,
  read: restaurantResponseFromWire,
  write: passThrough,
}

export const listBranches: CallOf<typeof contract.listBranches> = {
  method: 'GET',
  path: '/webapp/branches/:id',
  hasBody: false,
  read: branchesFromWire,
  write: passThrough,
}
