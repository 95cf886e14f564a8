// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { staffOrderFromWire } from '../staff-orders-codec.ts'
import type * as contract from '../console-stations.ts'

export const listStations: CallOf<typeof contract.listStations> = {
  method: 'GET',
  path: '/console/branches/:branchId/stations',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const markStation: CallOf<typeof contract.markStation> = {
  method: 'POST',
  path: '/console/orders/:id/stations/:stationId',
  hasBody: true,
  read: staffOrderFromWire,
  write: passThrough,
}
