import { asMerchant, changeRefund, type DueRefund, type RefundChange, takeDueRefunds } from '@sofra/database'
import type { ProviderRefund, RefundResult } from '../gateways/payments/provider.ts'
import { loadAttempt, type PaymentDeps } from './check-payment.ts'
import { forEachConcurrently } from './concurrency-limit.ts'

const minute = 60_000
const hour = 60 * minute
/**
 * Providers drop idempotency keys after 24 hours. An unconfirmed refund request is not repeated after this time, because it
 * could be executed twice; it becomes a payment exception for staff.
 */
const idempotencyKeyMilliseconds = 20 * hour
/** Banks may take days; after this a pending refund is no longer queried. */
const maxRefundAgeMilliseconds = 30 * 24 * hour
const minPauseMilliseconds = 15_000
const maxPauseMilliseconds = 6 * hour

/** Requests due refunds and queries pending ones; returns the number processed. */
export async function sendRefunds(deps: PaymentDeps): Promise<number> {
  const due = await takeDueRefunds(deps.pool, deps.clock.now())
  await forEachConcurrently(due, (refund) => sendRefund(deps, refund))
  return due.length
}

/**
 * Requests one refund from its provider, or queries it when the provider's id is already known. The refund's id is the
 * provider's idempotency key, so a request that is repeated after a crash creates no second refund.
 */
export async function sendRefund(deps: PaymentDeps, refund: DueRefund): Promise<void> {
  const result = await queryRefund(deps, refund)
  const change = toChange(result, refund, deps.clock.now())
  if (change.nextTryAt === null && change.state !== 'made') {
    deps.log.error({ refundId: refund.id, result }, 'refund failed: staff must resolve it')
  } else if (result.kind !== 'refund') {
    deps.log.warn({ refundId: refund.id, result }, 'refund status unknown')
  }
  await asMerchant(deps.pool, refund.merchantId, (tx) => changeRefund(tx, refund.id, change))
}

type RefundQueryResult = RefundResult | { readonly kind: 'too-late' }

async function queryRefund(deps: PaymentDeps, refund: DueRefund): Promise<RefundQueryResult> {
  if (refund.providerRefundId === null && deps.clock.now() - refund.sentAt > idempotencyKeyMilliseconds) {
    return { kind: 'too-late' }
  }
  const loaded = await loadAttempt(deps, refund.merchantId, refund.attemptId)
  if (!loaded?.provider || loaded.attempt.providerId === null)
    return { kind: 'timeout', reason: 'no provider, or no provider id' }
  const { provider, account } = loaded
  const { id: attemptId, providerId } = loaded.attempt
  try {
    if (refund.providerRefundId !== null) return await provider.fetchRefund(refund.providerRefundId)
    return await provider.refund({
      refundId: refund.id,
      attemptId,
      providerId,
      amount: refund.amount,
      currency: refund.currency,
      webhookUrl: deps.payments.webhookUrl(account),
    })
  } catch (cause) {
    // Adapters return failures as values, so this is a bug in the adapter. The refund is retried.
    deps.log.error({ refundId: refund.id, err: cause }, 'refund request failed: the adapter threw')
    return { kind: 'timeout', reason: 'the adapter threw' }
  }
}

function toChange(result: RefundQueryResult, refund: DueRefund, at: number): RefundChange {
  const pause = Math.min(minPauseMilliseconds * 2 ** Math.min(refund.tries, 12), maxPauseMilliseconds)
  const nextTryAt = at - refund.sentAt > maxRefundAgeMilliseconds ? null : at + pause
  const base = { providerRefundId: null, at } as const
  switch (result.kind) {
    case 'refund':
      return toChangeByRefund(result.refund, refund, nextTryAt, at)
    case 'refused':
      // Refusing the query says nothing about a refund that the provider has accepted.
      if (refund.providerRefundId !== null) return { ...base, state: 'sent', nextTryAt }
      return { ...base, state: 'failed', nextTryAt: null }
    case 'too-late':
      return { ...base, state: 'sent', nextTryAt: null }
    default:
      return { ...base, state: 'sent', nextTryAt }
  }
}

function toChangeByRefund(
  reported: ProviderRefund,
  refund: DueRefund,
  nextTryAt: number | null,
  at: number,
): RefundChange {
  const base = { providerRefundId: reported.providerRefundId, at }
  const matches =
    reported.refundId === refund.id && reported.amount === refund.amount && reported.currency === refund.currency
  // The provider reports a different refund, so this one is neither confirmed nor failed; staff must look.
  if (!matches) return { ...base, state: 'sent', nextTryAt: null }
  if (reported.status === 'succeeded') return { ...base, state: 'made', nextTryAt: null }
  if (reported.status === 'failed') return { ...base, state: 'failed', nextTryAt: null }
  return { ...base, state: 'sent', nextTryAt }
}
