// Written by scripts/generate-calls.ts. Do not edit.
import { shiftsFromWire } from '../availability-codec.ts'
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../availability.ts'

export const getShifts: CallOf<typeof contract.getShifts> = {
  method: 'GET',
  path: '/webapp/v5/shifts/:id',
  hasBody: false,
  read: shiftsFromWire,
  write: passThrough,
}
