// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { lowItemsFromWire, stockChangeToWire, stockFromWire, stockLevelsFromWire } from '../console-stock-codec.ts'
import type * as contract from '../console-stock.ts'

export const getLowStock: CallOf<typeof contract.getLowStock> = {
  method: 'GET',
  path: '/console/stock/low',
  hasBody: false,
  read: lowItemsFromWire,
  write: passThrough,
}

export const getStock: CallOf<typeof contract.getStock> = {
  method: 'GET',
  path: '/console/stock',
  hasBody: false,
  read: stockFromWire,
  write: passThrough,
}

export const setStock: CallOf<typeof contract.setStock> = {
  method: 'POST',
  path: '/console/stock',
  hasBody: true,
  read: stockFromWire,
  write: stockChangeToWire,
}

export const watchStock: CallOf<typeof contract.watchStock> = {
  method: 'GET',
  path: '/console/stock/events',
  hasBody: false,
  read: stockLevelsFromWire,
  write: passThrough,
}
