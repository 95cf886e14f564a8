import { asMerchant, changeRefund, type DueRefund, type RefundChange, takeDueRefunds } from '@sofra/database'
import type { ProviderRefund, RefundAnswer } from '../gateways/payments/payments.ts'
import { type PaymentDeps, findKnownAttempt } from './check-payment.ts'
import { allOf } from './few-at-once.ts'

const minute = 60_000
const hour = 60 * minute
/**
 * Providers forget idempotency keys after a day. A refund that was asked for and never answered is not asked for again
 * after that: it might be made twice, so a person looks.
 */
const keyLivesMilliseconds = 20 * hour
/** A bank may take days; after this nobody asks it any more. */
const askedForMilliseconds = 30 * 24 * hour
const shortestPauseMilliseconds = 15_000
const longestPauseMilliseconds = 6 * hour

/** Sends back what is to go back, and asks about what is on its way. How many were seen to. */
export async function sendRefunds(parts: PaymentDeps): Promise<number> {
  const due = await takeDueRefunds(parts.pool, parts.clock.now())
  await allOf(due, (refund) => sendRefund(parts, refund))
  return due.length
}

/**
 * Asks the provider for one refund, or about it where it has been asked for. Its id is the provider's idempotency key,
 * so that a process that dies here and another that begins anew make one refund.
 */
export async function sendRefund(parts: PaymentDeps, refund: DueRefund): Promise<void> {
  const answer = await ask(parts, refund)
  const change = changeBy(answer, refund, parts.clock.now())
  if (change.nextTryAt === null && change.state !== 'made') {
    parts.log.error({ refundId: refund.id, answer }, 'a refund did not go back: somebody has to see to it')
  } else if (answer.kind !== 'refund') {
    parts.log.warn({ refundId: refund.id, answer }, 'a provider did not say what became of a refund')
  }
  await asMerchant(parts.pool, refund.merchantId, (tx) => changeRefund(tx, refund.id, change))
}

type Answer = RefundAnswer | { readonly kind: 'too-late' }

async function ask(parts: PaymentDeps, refund: DueRefund): Promise<Answer> {
  if (refund.providerRefundId === null && parts.clock.now() - refund.sentAt > keyLivesMilliseconds) {
    return { kind: 'too-late' }
  }
  const known = await findKnownAttempt(parts, refund.merchantId, refund.attemptId)
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

function changeBy(answer: Answer, refund: DueRefund, at: number): RefundChange {
  const pause = Math.min(shortestPauseMilliseconds * 2 ** Math.min(refund.tries, 12), longestPauseMilliseconds)
  const again = at - refund.sentAt > askedForMilliseconds ? null : at + pause
  const same = { providerRefundId: null, at } as const
  switch (answer.kind) {
    case 'refund':
      return changeByRefund(answer.refund, refund, again, at)
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

function changeByRefund(made: ProviderRefund, refund: DueRefund, again: number | null, at: number): RefundChange {
  const said = { providerRefundId: made.providerRefundId, at }
  const isOurs = made.refundId === refund.id && made.amount === refund.amount && made.currency === refund.currency
  // Something went back, but not this: to be counted neither as made nor as never made.
  if (!isOurs) return { ...said, state: 'sent', nextTryAt: null }
  if (made.status === 'made') return { ...said, state: 'made', nextTryAt: null }
  if (made.status === 'failed') return { ...said, state: 'failed', nextTryAt: null }
  return { ...said, state: 'sent', nextTryAt: again }
}
