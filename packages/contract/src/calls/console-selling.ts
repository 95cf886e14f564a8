// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { sellingStatesFromWire } from '../console-selling-codec.ts'
import type * as contract from '../console-selling.ts'

export const listSellingStates: CallOf<typeof contract.listSellingStates> = {
  method: 'GET',
  path: '/console/selling',
  hasBody: false,
  read: sellingStatesFromWire,
  write: passThrough,
}
