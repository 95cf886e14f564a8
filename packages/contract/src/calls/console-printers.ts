// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { printersFromWire } from '../console-printers-codec.ts'
import type * as contract from '../console-printers.ts'

export const createPrinterAddress: CallOf<typeof contract.createPrinterAddress> = {
  method: 'POST',
  path: '/console/branches/:branchId/printers/:printerId/address',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const listPrinters: CallOf<typeof contract.listPrinters> = {
  method: 'GET',
  path: '/console/printers',
  hasBody: false,
  read: printersFromWire,
  write: passThrough,
}

export const printOrder: CallOf<typeof contract.printOrder> = {
  method: 'POST',
  path: '/console/orders/:id/print',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const printTestTicket: CallOf<typeof contract.printTestTicket> = {
  method: 'POST',
  path: '/console/branches/:branchId/printers/:printerId/test',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const settleTicket: CallOf<typeof contract.settleTicket> = {
  method: 'POST',
  path: '/console/print-jobs/:id/settle',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
