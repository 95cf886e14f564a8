// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { messagePreferenceFromWire } from '../order-messages-codec.ts'
import type * as contract from '../order-messages.ts'

export const getMessagePreference: CallOf<typeof contract.getMessagePreference> = {
  method: 'GET',
  path: '/webapp/order-messages/:id/:key',
  hasBody: false,
  read: messagePreferenceFromWire,
  write: passThrough,
}

export const updateMessagePreference: CallOf<typeof contract.updateMessagePreference> = {
  method: 'POST',
  path: '/webapp/order-messages/:id/:key',
  hasBody: true,
  read: messagePreferenceFromWire,
  write: passThrough,
}
