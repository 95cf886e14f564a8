// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { attentionFromWire, salesFromWire } from '../console-today-codec.ts'
import type * as contract from '../console-today.ts'

export const listAttention: CallOf<typeof contract.listAttention> = {
  method: 'GET',
  path: '/console/attention',
  hasBody: false,
  read: attentionFromWire,
  write: passThrough,
}

export const listSalesSoFar: CallOf<typeof contract.listSalesSoFar> = {
  method: 'GET',
  path: '/console/sales/so-far',
  hasBody: false,
  read: salesFromWire,
  write: passThrough,
}
