import { supportsCurrency } from '@sofra/ordering'
import { z } from 'zod'
import { timingSafeEqual } from '../../../http/timing-safe-equal.ts'
import { parseJson } from '../../parse-json.ts'
import type { ParsedWebhook, PaymentProvider, PaymentProviderModule, PaymentResult, RefundResult } from '../provider.ts'
import { type SandboxPayment, type SandboxRefund, type SandboxService, signatureOf } from './service.ts'

export interface SandboxDeps {
  readonly service: SandboxService
  readonly secret: string
  /** The URL of a payment's page. */
  readonly pageUrl: (id: string) => string
}

/** How far a webhook's timestamp may be from now, in either direction. */
const toleranceSeconds = 300

export const sandbox: PaymentProviderModule = {
  defaultUrl: null,
  usesSecrets: false,
  create: (_account, environment) => environment.sandbox && createSandbox(environment.sandbox),
}

/** The adapter of the sandbox. It treats the sandbox's service like an external provider. */
export function createSandbox({ service, secret, pageUrl }: SandboxDeps): PaymentProvider {
  return {
    name: 'sandbox',
    unsupportedReason: ({ method, currency }) => (supportsCurrency(method, currency) ? null : 'currency'),
    async create(payment) {
      const { id } = await service.create(payment)
      return { kind: 'created', providerId: id, redirectUrl: pageUrl(id) }
    },
    fetch: async (id) => toPaymentResult(await service.find(id)),
    close: async (id) => toPaymentResult(await service.close(id)),
    async refund(refund) {
      const result = await service.refund(refund)
      return result === 'too-much' ? { kind: 'refused', status: 400, code: 'too-much' } : toRefundResult(result)
    },
    async fetchRefund(id) {
      const found = await service.findRefund(id)
      return found ? toRefundResult(found) : { kind: 'refused', status: 404, code: 'unknown-refund' }
    },
    parseWebhook: (body, headers, now) => parseWebhook(body, headers, Math.floor(now / 1_000), secret),
  }
}

function toPaymentResult(payment: SandboxPayment | null): PaymentResult {
  if (!payment) return { kind: 'refused', status: 404, code: 'unknown-payment' }
  const { id: providerId, reference: attemptId, status, amount, currency } = payment
  return { kind: 'payment', payment: { providerId, attemptId, status, providerStatus: status, amount, currency } }
}

function toRefundResult({ id, reference, amount, currency }: SandboxRefund): RefundResult {
  const status = 'succeeded'
  return {
    kind: 'refund',
    refund: { providerRefundId: id, refundId: reference, status, providerStatus: status, amount, currency },
  }
}

const WebhookBody = z.object({
  id: z.string().min(1).max(255),
  payment: z.string(),
  reference: z.string(),
  status: z.string().max(40),
  amount: z.number().int().nonnegative(),
  currency: z.string().length(3),
})

function parseWebhook(body: Uint8Array, headers: Headers, now: number, secret: string): ParsedWebhook {
  const given = headers.get('sandbox-signature')
  const { time, hex } = /^t=(?<time>\d{1,12}),v1=(?<hex>[0-9a-f]{64})$/.exec(given ?? '')?.groups ?? {}
  if (time === undefined || hex === undefined) return { kind: 'rejected', reason: 'unsigned' }
  const expected = Buffer.from(signatureOf(secret, Number(time), body), 'hex')
  if (!timingSafeEqual(expected, Buffer.from(hex, 'hex'))) return { kind: 'rejected', reason: 'invalid-signature' }
  if (Math.abs(now - Number(time)) > toleranceSeconds) return { kind: 'rejected', reason: 'stale' }
  const event = WebhookBody.safeParse(parseJson(body))
  if (!event.success) return { kind: 'rejected', reason: 'malformed' }
  const { id, payment, reference, status, amount, currency } = event.data
  return {
    kind: 'event',
    eventId: id,
    type: `payment.${status}`,
    subject: { kind: 'payment', attemptId: reference, providerId: payment },
    claims: { amount, currency },
  }
}
