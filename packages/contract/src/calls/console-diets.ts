// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { staffOrderFromWire } from '../staff-orders-codec.ts'
import type * as contract from '../console-diets.ts'

export const confirmDiet: CallOf<typeof contract.confirmDiet> = {
  method: 'POST',
  path: '/console/orders/:id/confirm-diet',
  hasBody: false,
  read: staffOrderFromWire,
  write: passThrough,
}
