// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { orderPageFromWire } from '../console-orders-codec.ts'
import { staffOrderFromWire } from '../staff-orders-codec.ts'
import type * as contract from '../console-orders.ts'

export const exportOrders: CallOf<typeof contract.exportOrders> = {
  method: 'GET',
  path: '/console/orders/export',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const getStaffOrder: CallOf<typeof contract.getStaffOrder> = {
  method: 'GET',
  path: '/console/orders/:id',
  hasBody: false,
  read: staffOrderFromWire,
  write: passThrough,
}

export const getStaffReceipt: CallOf<typeof contract.getStaffReceipt> = {
  method: 'GET',
  path: '/console/orders/:id/receipt.pdf',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const searchOrders: CallOf<typeof contract.searchOrders> = {
  method: 'GET',
  path: '/console/orders/all',
  hasBody: false,
  read: orderPageFromWire,
  write: passThrough,
}
