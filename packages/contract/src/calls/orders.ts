// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { calculationFromWire, orderRequestToWire, quoteRequestToWire } from '../order-requests-codec.ts'
import { orderDetailsFromWire, orderEventFromWire, placedFromWire, trackingFromWire } from '../orders-codec.ts'
import type * as contract from '../orders.ts'

export const calculateOrder: CallOf<typeof contract.calculateOrder> = {
  method: 'POST',
  path: '/service/pos/calc-order/:id',
  hasBody: true,
  read: calculationFromWire,
  write: quoteRequestToWire,
}

export const cancelOrder: CallOf<typeof contract.cancelOrder> = {
  method: 'POST',
  path: '/webapp/order/:id/:key/cancel',
  hasBody: true,
  read: orderDetailsFromWire,
  write: passThrough,
}

export const findPlacedOrder: CallOf<typeof contract.findPlacedOrder> = {
  method: 'GET',
  path: '/webapp/order-by-idempotency-key',
  hasBody: false,
  read: placedFromWire,
  write: passThrough,
}

export const getOrder: CallOf<typeof contract.getOrder> = {
  method: 'GET',
  path: '/webapp/order/:id/:key',
  hasBody: false,
  read: orderDetailsFromWire,
  write: passThrough,
}

export const getOwnOrder: CallOf<typeof contract.getOwnOrder> = {
  method: 'GET',
  path: '/webapp/order/:id',
  hasBody: false,
  read: orderDetailsFromWire,
  write: passThrough,
}

export const getReceipt: CallOf<typeof contract.getReceipt> = {
  method: 'GET',
  path: '/webapp/order/:id/:key/receipt.pdf',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const placeOrder: CallOf<typeof contract.placeOrder> = {
  method: 'POST',
  path: '/webapp/order',
  hasBody: true,
  read: placedFromWire,
  write: orderRequestToWire,
}

export const reportArrival: CallOf<typeof contract.reportArrival> = {
  method: 'POST',
  path: '/webapp/order/:id/:key/arrive',
  hasBody: false,
  read: orderDetailsFromWire,
  write: passThrough,
}

export const trackOrder: CallOf<typeof contract.trackOrder> = {
  method: 'GET',
  path: '/webapp/transaction/:id/:key',
  hasBody: false,
  read: trackingFromWire,
  write: passThrough,
}

export const watchOrder: CallOf<typeof contract.watchOrder> = {
  method: 'GET',
  path: '/webapp/update-order-events/:id/:key',
  hasBody: false,
  read: orderEventFromWire,
  write: passThrough,
}
