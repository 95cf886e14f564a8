// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { paymentExceptionFromWire, paymentExceptionsFromWire, resolutionToWire } from '../console-payments-codec.ts'
import type * as contract from '../console-payments.ts'

export const listPaymentExceptions: CallOf<typeof contract.listPaymentExceptions> = {
  method: 'GET',
  path: '/console/payments',
  hasBody: false,
  read: paymentExceptionsFromWire,
  write: passThrough,
}

export const resolvePaymentException: CallOf<typeof contract.resolvePaymentException> = {
  method: 'POST',
  path: '/console/payments/:id/settle',
  hasBody: true,
  read: paymentExceptionFromWire,
  write: resolutionToWire,
}
