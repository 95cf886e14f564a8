// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { unavailableFromWire } from '../console-unavailable-codec.ts'
import type * as contract from '../console-unavailable.ts'

export const listUnavailableItems: CallOf<typeof contract.listUnavailableItems> = {
  method: 'GET',
  path: '/console/businesses/:id/unavailable-items',
  hasBody: false,
  read: unavailableFromWire,
  write: passThrough,
}
