// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { quoteRequestToWire } from '../order-requests-codec.ts'
import { lockedQuoteFromWire } from '../quotes-codec.ts'
import type * as contract from '../locks.ts'

export const cancelQuoteLock: CallOf<typeof contract.cancelQuoteLock> = {
  method: 'POST',
  path: '/webapp/quote-lock/:id/release',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const lockQuote: CallOf<typeof contract.lockQuote> = {
  method: 'POST',
  path: '/webapp/quote-lock/:id',
  hasBody: true,
  read: lockedQuoteFromWire,
  write: quoteRequestToWire,
}
