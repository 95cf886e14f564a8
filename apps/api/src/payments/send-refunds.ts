import { asMerchant, changeRefund, type DueRefund, type RefundChange, takeDueRefunds } from '@sofra/database'
import type { ProviderRefund, RefundResult } from '../gateways/payments/provider.ts'
import { type PaymentDeps, loadAttempt } from './check-payment.ts'
import { forEachConcurrently } from './concurrency-limit.ts'

const minute = 60_000
const hour = 60 * minute
/**
 * Providers forget idempotency keys after a day. A refund that was asked for and never answered is not asked for again
 * after that: it might be made twice, so a person looks.
 */
const idempotencyKeyMilliseconds = 20 * hour
/** A bank may take days; after this nobody asks it any more. */
const maxRefundAgeMilliseconds = 30 * 24 * hour
const minPauseMilliseconds = 15_000
const maxPauseMilliseconds = 6 * hour

/** Sends back what is to go back, and asks about what is on its way. How many were seen to. */
export async function sendRefunds(parts: PaymentDeps): Promise<number> {
  const due = await takeDueRefunds(parts.pool, parts.clock.now())
  await forEachConcurrently(due, (refund) => sendRefund(parts, refund))
  return due.length
}

/**
 * Asks the provider for one refund, or about it where it has been asked for. Its id is the provider's idempotency key,
 * so that a process that dies here and another that begins anew make one refund.
 */
export async function sendRefund(parts: PaymentDeps, refund: DueRefund): Promise<void> {
  const answer = await queryRefund(parts, refund)
  const change = toChange(answer, refund, parts.clock.now())
  if (change.nextTryAt === null && change.state !== 'made') {
    parts.log.error({ refundId: refund.id, answer }, 'a refund did not go back: somebody has to see to it')
  } else if (answer.kind !== 'refund') {
    parts.log.warn({ refundId: refund.id, answer }, 'a provider did not say what became of a refund')
  }
  await asMerchant(parts.pool, refund.merchantId, (tx) => changeRefund(tx, refund.id, change))
}

type RefundQueryResult = RefundResult | { readonly kind: 'too-late' }

async function queryRefund(parts: PaymentDeps, refund: DueRefund): Promise<RefundQueryResult> {
  if (refund.providerRefundId === null && parts.clock.now() - refund.sentAt > idempotencyKeyMilliseconds) {
    return { kind: 'too-late' }
  }
  const known = await loadAttempt(parts, refund.merchantId, refund.attemptId)
  if (!known?.provider || known.attempt.providerId === null) return { kind: 'silent', why: 'there is nobody to ask' }
  const { provider, attempt, account } = known
  try {
    if (refund.providerRefundId !== null) return await provider.fetchRefund(refund.providerRefundId)
    return await provider.refund({
      refundId: refund.id,
      attemptId: attempt.id,
      providerId: known.attempt.providerId,
      amount: refund.amount,
      currency: refund.currency,
      webhookUrl: parts.payments.webhookUrl(account),
    })
  } catch (cause) {
    // Adapters answer with values: this is a mistake of ours, and in the end a person looks.
    parts.log.error({ refundId: refund.id, err: cause }, 'a provider could not be asked')
    return { kind: 'silent', why: 'it could not be asked' }
  }
}

function toChange(answer: RefundQueryResult, refund: DueRefund, at: number): RefundChange {
  const pause = Math.min(minPauseMilliseconds * 2 ** Math.min(refund.tries, 12), maxPauseMilliseconds)
  const again = at - refund.sentAt > maxRefundAgeMilliseconds ? null : at + pause
  const same = { providerRefundId: null, at } as const
  switch (answer.kind) {
    case 'refund':
      return toChangeByRefund(answer.refund, refund, again, at)
    case 'refused':
      // A plain no to a refund that had been taken on says nothing about that one.
      if (refund.providerRefundId !== null) return { ...same, state: 'sent', nextTryAt: again }
      return { ...same, state: 'failed', nextTryAt: null }
    case 'too-late':
      return { ...same, state: 'sent', nextTryAt: null }
    default:
      return { ...same, state: 'sent', nextTryAt: again }
  }
}

function toChangeByRefund(made: ProviderRefund, refund: DueRefund, again: number | null, at: number): RefundChange {
  const said = { providerRefundId: made.providerRefundId, at }
  const isOurs = made.refundId === refund.id && made.amount === refund.amount && made.currency === refund.currency
  // Something went back, but not this: to be counted neither as made nor as never made.
  if (!isOurs) return { ...said, state: 'sent', nextTryAt: null }
  if (made.status === 'made') return { ...said, state: 'made', nextTryAt: null }
  if (made.status === 'failed') return { ...said, state: 'failed', nextTryAt: null }
  return { ...said, state: 'sent', nextTryAt: again }
}
