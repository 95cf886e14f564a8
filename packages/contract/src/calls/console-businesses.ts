// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { businessStatusFromWire, createdBusinessFromWire, proposalFromWire, referenceIdStateFromWire, setupFromWire } from '../console-businesses-codec.ts'
import { madeSetFromWire } from '../console-changes-codec.ts'
import type * as contract from '../console-businesses.ts'

export const addStarterMenu: CallOf<typeof contract.addStarterMenu> = {
  method: 'POST',
  path: '/console/businesses/:id/starter-menu',
  hasBody: true,
  read: madeSetFromWire,
  write: passThrough,
}

export const checkReferenceId: CallOf<typeof contract.checkReferenceId> = {
  method: 'GET',
  path: '/console/reference-ids/:reference_id',
  hasBody: false,
  read: referenceIdStateFromWire,
  write: passThrough,
}

export const closeBusiness: CallOf<typeof contract.closeBusiness> = {
  method: 'POST',
  path: '/console/businesses/:id/close',
  hasBody: false,
  read: businessStatusFromWire,
  write: passThrough,
}

export const createBusiness: CallOf<typeof contract.createBusiness> = {
  method: 'POST',
  path: '/console/businesses',
  hasBody: true,
  read: createdBusinessFromWire,
  write: passThrough,
}

export const getSetup: CallOf<typeof contract.getSetup> = {
  method: 'GET',
  path: '/console/businesses/:id/setup',
  hasBody: false,
  read: setupFromWire,
  write: passThrough,
}

export const openBusiness: CallOf<typeof contract.openBusiness> = {
  method: 'POST',
  path: '/console/businesses/:id/open',
  hasBody: false,
  read: businessStatusFromWire,
  write: passThrough,
}

export const proposeBusiness: CallOf<typeof contract.proposeBusiness> = {
  method: 'GET',
  path: '/console/businesses/proposal',
  hasBody: false,
  read: proposalFromWire,
  write: passThrough,
}
