import { z } from 'zod'
import { Id, Iso, LocaleHeader, Money } from './basics.ts'
import { paymentExceptionFromWire, paymentExceptionsFromWire, resolutionToWire } from './console-payments-codec.ts'
import { endpoint } from './endpoint.ts'

const Sum = z.object({ amount: Money, currency: z.string() })
const Outcome = z.enum(['given-back', 'with-guest'])

/** A payment that no rule settles: a provider took another sum, never said what it took, or did not give money back. */
export const PaymentExceptionShape = z.object({
  id: Id,
  why: z.enum(['wrong-amount', 'wrong-currency', 'unheard', 'refund-failed', 'refund-unheard']),
  business_id: Id,
  /** Null: wallet money was bought. */
  order: z.object({ id: Id, branch_id: Id, number: z.number().int() }).nullable(),
  name: z.string(),
  phone: z.string(),
  asked: Sum,
  /** What the provider says it took; null where it has not said. */
  reported: Sum.nullable(),
  provider: z.enum(['sandbox', 'stripe', 'tap']),
  /** What the provider calls it. */
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
  summary:
    'Payments that only a person can settle, the longest waiting first; settled=true: those that were, latest first',
  query: z.object({ branch_id: Id.optional(), settled: z.enum(['true', 'false']).default('false') }),
  headers: LocaleHeader,
  response: PaymentExceptionsResponse,
  errors: ['unauthenticated', 'forbidden', 'branch_not_found'],
  read: paymentExceptionsFromWire,
})

export const ResolutionBody = z.object({
  /** It has been given back at the provider, or settled with the guest in another way. */
  outcome: Outcome,
  /** What was done; kept with who did it. */
  note: z.string().trim().min(3).max(300),
})
export type ResolutionBodyInput = z.input<typeof ResolutionBody>

export const resolvePaymentException = endpoint({
  method: 'POST',
  path: '/console/payments/:id/settle',
  summary: 'Writes down how a payment was settled, once; an order that waits for it is let go',
  params: z.object({ id: Id }),
  headers: LocaleHeader,
  body: ResolutionBody,
  response: PaymentExceptionShape,
  errors: ['unauthenticated', 'forbidden', 'payment_question_not_found', 'payment_question_settled'],
  read: paymentExceptionFromWire,
  write: resolutionToWire,
})
