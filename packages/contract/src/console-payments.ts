import { paymentProviderNames } from '@sofra/ordering'
import { z } from 'zod'
import { Id, Iso, LocaleHeader, Money } from './basics.ts'
import { paymentExceptionFromWire, paymentExceptionsFromWire, resolutionToWire } from './console-payments-codec.ts'
import { endpoint } from './endpoint.ts'

const Sum = z.object({ amount: Money, currency: z.string() })
const Outcome = z.enum(['given-back', 'with-guest'])

/** A payment exception: the provider took a different amount, did not report a result, or did not complete a refund. */
export const PaymentExceptionShape = z.object({
  id: Id,
  why: z.enum(['wrong-amount', 'wrong-currency', 'unheard', 'refund-failed', 'refund-unheard']),
  business_id: Id,
  /** Null for wallet purchases. */
  order: z.object({ id: Id, branch_id: Id, number: z.number().int(), created_at: Iso }).nullable(),
  name: z.string(),
  phone: z.string(),
  asked: Sum,
  /** The amount that the provider reported; null if unknown. */
  reported: Sum.nullable(),
  provider: z.enum(paymentProviderNames),
  /** The provider's reference. */
  reference: z.string().nullable(),
  created_at: Iso,
  settled: z.object({ outcome: Outcome, note: z.string(), by: z.string(), at: Iso }).nullable(),
})
export type PaymentExceptionWire = z.output<typeof PaymentExceptionShape>

export const PaymentExceptionsResponse = z.object({ questions: z.array(PaymentExceptionShape) })
export type PaymentExceptionsResponseWire = z.output<typeof PaymentExceptionsResponse>

export const listPaymentExceptions = endpoint({
  method: 'GET',
  path: '/console/payments',
  summary: 'Payment exceptions that need attention, oldest first; settled=true: resolved ones, latest first',
  query: z.object({ branch_id: Id.optional(), settled: z.enum(['true', 'false']).default('false') }),
  headers: LocaleHeader,
  response: PaymentExceptionsResponse,
  errors: ['unauthenticated', 'forbidden', 'branch_not_found'],
  read: paymentExceptionsFromWire,
})

export const ResolutionBody = z.object({
  /** Refunded at the provider, or settled with the guest in another way. */
  outcome: Outcome,
  /** What staff did; stored with their name. */
  note: z.string().trim().min(3).max(300),
})
export type ResolutionBodyInput = z.input<typeof ResolutionBody>

export const resolvePaymentException = endpoint({
  method: 'POST',
  path: '/console/payments/:id/settle',
  summary: 'Resolves a payment exception, once; an order that waits for it is cancelled',
  params: z.object({ id: Id }),
  headers: LocaleHeader,
  body: ResolutionBody,
  response: PaymentExceptionShape,
  errors: ['unauthenticated', 'forbidden', 'payment_question_not_found', 'payment_question_settled'],
  read: paymentExceptionFromWire,
  write: resolutionToWire,
})
