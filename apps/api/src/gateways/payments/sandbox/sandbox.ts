import { takesCurrency } from '@sofra/ordering'
import { z } from 'zod'
import { isSame } from '../../../http/is-same.ts'
import { readJson } from '../../read-json.ts'
import type { PaymentAnswer, PaymentProvider, RefundAnswer, WebhookReading } from '../payments.ts'
import { type SandboxPayment, type SandboxRefund, type SandboxService, signatureOf } from './service.ts'

interface SandboxUse {
  readonly service: SandboxService
  readonly secret: string
  /** Where a payment's page is. */
  readonly pageUrl: (id: string) => string
}

/** How old a webhook may be. */
const toleranceSeconds = 300

/** Our own payment service, seen as any other: nothing here knows that it lives in the same house. */
export function createSandbox({ service, secret, pageUrl }: SandboxUse): PaymentProvider {
  return {
    name: 'sandbox',
    unfit: ({ method, currency }) => (takesCurrency(method, currency) ? null : 'currency'),
    async create(payment) {
      const { id } = await service.create(payment)
      return { kind: 'created', providerId: id, redirectUrl: pageUrl(id) }
    },
    fetch: async (id) => answerOf(await service.find(id)),
    close: async (id) => answerOf(await service.close(id)),
    async refund(refund) {
      const made = await service.refund(refund)
      return made === 'too-much' ? { kind: 'refused', status: 400, code: 'too-much' } : refundAnswerOf(made)
    },
    async fetchRefund(id) {
      const found = await service.findRefund(id)
      return found ? refundAnswerOf(found) : { kind: 'refused', status: 404, code: 'unknown-refund' }
    },
    readWebhook: (body, headers, now) => readWebhook(body, headers, Math.floor(now / 1_000), secret),
  }
}

function answerOf(payment: SandboxPayment | null): PaymentAnswer {
  if (!payment) return { kind: 'refused', status: 404, code: 'unknown-payment' }
  const { id: providerId, reference: attemptId, status, amount, currency } = payment
  return { kind: 'payment', payment: { providerId, attemptId, status, said: status, amount, currency } }
}

function refundAnswerOf({ id, reference, amount, currency }: SandboxRefund): RefundAnswer {
  const said = { status: 'made', said: 'made' } as const
  return { kind: 'refund', refund: { providerRefundId: id, refundId: reference, amount, currency, ...said } }
}

const Told = z.object({
  id: z.string().min(1).max(255),
  payment: z.string(),
  reference: z.string(),
  status: z.string().max(40),
  amount: z.number().int().nonnegative(),
  currency: z.string().length(3),
})

function readWebhook(body: Uint8Array, headers: Headers, now: number, secret: string): WebhookReading {
  const given = headers.get('sandbox-signature')
  const { time, hex } = /^t=(?<time>\d{1,12}),v1=(?<hex>[0-9a-f]{64})$/.exec(given ?? '')?.groups ?? {}
  if (time === undefined || hex === undefined) return { kind: 'refused', why: 'unsigned' }
  const expected = Buffer.from(signatureOf(secret, Number(time), body), 'hex')
  if (!isSame(expected, Buffer.from(hex, 'hex'))) return { kind: 'refused', why: 'forged' }
  if (Math.abs(now - Number(time)) > toleranceSeconds) return { kind: 'refused', why: 'stale' }
  const told = Told.safeParse(readJson(body))
  if (!told.success) return { kind: 'refused', why: 'nonsense' }
  const { id, payment, reference, status, amount, currency } = told.data
  return {
    kind: 'event',
    eventId: id,
    type: `payment.${status}`,
    subject: { kind: 'payment', attemptId: reference, providerId: payment },
    claims: { amount, currency },
  }
}
