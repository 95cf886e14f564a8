// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../printers.ts'

export const confirmPrinterJob: CallOf<typeof contract.confirmPrinterJob> = {
  method: 'DELETE',
  path: '/printers/:token',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const getPrinterJob: CallOf<typeof contract.getPrinterJob> = {
  method: 'GET',
  path: '/printers/:token',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const pollPrinter: CallOf<typeof contract.pollPrinter> = {
  method: 'POST',
  path: '/printers/:token',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
