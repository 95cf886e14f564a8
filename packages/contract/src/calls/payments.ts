// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { orderDetailsFromWire } from '../orders-codec.ts'
import { payOrderToWire, paymentConfigFromWire, paymentPageFromWire, paymentReturnToWire, refundToWire } from '../payments-codec.ts'
import { staffOrderFromWire } from '../staff-orders-codec.ts'
import type * as contract from '../payments.ts'

export const checkOrderPayment: CallOf<typeof contract.checkOrderPayment> = {
  method: 'POST',
  path: '/webapp/order/:id/:key/payment',
  hasBody: true,
  read: orderDetailsFromWire,
  write: paymentReturnToWire,
}

export const getPaymentConfig: CallOf<typeof contract.getPaymentConfig> = {
  method: 'GET',
  path: '/webapp/payments/:id',
  hasBody: false,
  read: paymentConfigFromWire,
  write: passThrough,
}

export const payOrder: CallOf<typeof contract.payOrder> = {
  method: 'POST',
  path: '/webapp/order/:id/:key/pay',
  hasBody: true,
  read: paymentPageFromWire,
  write: payOrderToWire,
}

export const refundOrder: CallOf<typeof contract.refundOrder> = {
  method: 'POST',
  path: '/console/orders/:id/refund',
  hasBody: true,
  read: staffOrderFromWire,
  write: refundToWire,
}
