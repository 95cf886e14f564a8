// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { staffOrderFromWire } from '../staff-orders-codec.ts'
import type * as contract from '../console-practice.ts'

export const endTestOrders: CallOf<typeof contract.endTestOrders> = {
  method: 'POST',
  path: '/console/branches/:branchId/end-test-orders',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const sendTestOrder: CallOf<typeof contract.sendTestOrder> = {
  method: 'POST',
  path: '/console/branches/:branchId/test-order',
  hasBody: false,
  read: staffOrderFromWire,
  write: passThrough,
}
