import { z } from 'zod'
import { BranchId, Done, LocaleHeader } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { quoteRequestToWire } from './order-requests-codec.ts'
import { QuoteBody } from './orders.ts'
import { QuoteLockRefShape, QuoteLockShape, QuoteShape } from './quotes.ts'
import { quoteFromWire, quoteLockFromWire } from './quotes-codec.ts'

export const QuoteLockResponse = QuoteLockShape.extend({ quote: QuoteShape })

/** For a guest who has reached payment. Sent with an older lock as `quote_lock`, it takes that one's place. */
export const lockQuote = endpoint({
  method: 'POST',
  path: '/webapp/quote-lock/:id',
  summary: 'Holds price, fees, time, portions and coupon of a cart for some minutes, once per Idempotency-Key',
  params: BranchId,
  headers: LocaleHeader.extend({ 'idempotency-key': z.string().optional() }),
  body: QuoteBody,
  response: QuoteLockResponse,
  errors: [
    'idempotency_key_missing',
    'idempotency_key_reused',
    'branch_not_found',
    'business_suspended',
    'order_not_placeable',
    'rate_limited',
  ],
  read: (wire) => ({ lock: quoteLockFromWire(wire), quote: quoteFromWire(wire.quote) }),
  write: quoteRequestToWire,
})

export const cancelQuoteLock = endpoint({
  method: 'POST',
  path: '/webapp/quote-lock/:id/release',
  summary: 'Lets go of a quote lock before its time',
  params: BranchId,
  headers: LocaleHeader,
  body: QuoteLockRefShape,
  response: Done,
  errors: ['branch_not_found', 'quote_lock_not_found'],
})
