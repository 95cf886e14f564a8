// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { zonesFromWire } from '../delivery-codec.ts'
import type * as contract from '../delivery.ts'

export const listZones: CallOf<typeof contract.listZones> = {
  method: 'GET',
  path: '/webapp/zones/:id',
  hasBody: false,
  read: zonesFromWire,
  write: passThrough,
}
