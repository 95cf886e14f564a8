import { z } from 'zod'
import { BranchId, Done, LocaleHeader } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { QuoteBody } from './order-forms.ts'
import { quoteRequestToWire } from './order-requests-codec.ts'
import { QuoteLockRefShape, QuoteLockShape, QuoteShape } from './quotes.ts'
import { lockedQuoteFromWire } from './quotes-codec.ts'

export const QuoteLockResponse = QuoteLockShape.extend({ quote: QuoteShape })

/** Locks a quote for a guest at payment. If an older lock is sent as `quote_lock`, the new one replaces it. */
export const lockQuote = endpoint({
  method: 'POST',
  path: '/webapp/quote-lock/:id',
  summary: 'Locks price, fees, slot, stock and coupon of a cart for some minutes, once per Idempotency-Key',
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
  read: lockedQuoteFromWire,
  write: quoteRequestToWire,
})

export const cancelQuoteLock = endpoint({
  method: 'POST',
  path: '/webapp/quote-lock/:id/release',
  summary: 'Releases a quote lock before it expires',
  params: BranchId,
  headers: LocaleHeader,
  body: QuoteLockRefShape,
  response: Done,
  errors: ['branch_not_found', 'quote_lock_not_found'],
})
