// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { busyBodyToWire, pauseBodyToWire, sellingStatesFromWire } from '../console-selling-codec.ts'
import type * as contract from '../console-selling.ts'

export const listSellingStates: CallOf<typeof contract.listSellingStates> = {
  method: 'GET',
  path: '/console/selling',
  hasBody: false,
  read: sellingStatesFromWire,
  write: passThrough,
}

export const pauseSelling: CallOf<typeof contract.pauseSelling> = {
  method: 'POST',
  path: '/console/selling/pause',
  hasBody: true,
  read: sellingStatesFromWire,
  write: pauseBodyToWire,
}

export const setBusy: CallOf<typeof contract.setBusy> = {
  method: 'POST',
  path: '/console/selling/busy',
  hasBody: true,
  read: sellingStatesFromWire,
  write: busyBodyToWire,
}
