import type { Instant } from '@sofra/availability'
import {
  changeAttempt,
  creditPurchase,
  type LockedAttempt,
  type LockedOrder,
  lockCustomer,
  markPaid,
  type PaymentPurpose,
  publishOrderEvent,
  refundAttempt,
  statusEventsOf,
  type Tx,
} from '@sofra/database'
import { deriveOutcome, isSettled, type PaymentOutcome, resolveOutcome, type StatusEvent } from './attempt.ts'

/**
 * Derives an attempt's outcome from its recorded events and applies it, in a transaction that has locked the attempt and its
 * order. Idempotent: money is applied only when the attempt becomes paid, which happens once.
 */
export async function settle(
  tx: Tx,
  { attempt, order }: LockedAttempt,
  now: Instant,
): Promise<PaymentOutcome & { readonly settled: boolean }> {
  const events = (await statusEventsOf(tx, attempt.id)).flatMap((row): StatusEvent[] =>
    row.source === 'webhook' || row.status === null
      ? []
      : [
          {
            source: row.source,
            status: row.status,
            paid: row.amount === null || row.currency === null ? null : { amount: row.amount, currency: row.currency },
          },
        ],
  )
  const settled = isSettled(events)
  const outcome = deriveOutcome(attempt, events)
  const { state } = outcome
  // `unconfirmed` remains until the provider reports a final status.
  const exceptionReason =
    outcome.exceptionReason ?? (attempt.exceptionReason === 'unconfirmed' && !settled ? 'unconfirmed' : null)
  const isChanged = state !== attempt.state || exceptionReason !== attempt.exceptionReason
  if (isChanged) await changeAttempt(tx, attempt.id, { state, exceptionReason })
  if (state === 'paid' && attempt.state !== 'paid') await applyPayment(tx, { attempt, order }, now)
  else if (isChanged && order) await publishOrderEvent(tx, order, attempt.merchantId)
  return { state, exceptionReason, settled }
}

async function applyPayment(tx: Tx, { attempt, order }: LockedAttempt, at: Instant): Promise<void> {
  if (attempt.purpose.kind === 'wallet') return creditWalletPurchase(tx, attempt.id, attempt.purpose, at)
  if (!order) return
  const action = resolveOutcome({ awaitsPayment: order.payBy !== null, over: isOver(order) })
  const { merchantId, method } = attempt
  if (action === 'capture') return markPaid(tx, order, { merchantId, method, at })
  const reason = action === 'refund-late' ? 'paid-late' : 'paid-twice'
  await refundAttempt(tx, attempt.id, { reason, by: { kind: 'system', name: '' }, at })
  await publishOrderEvent(tx, order, merchantId)
}

/** Credits a paid wallet package, or refunds it when the customer has deleted their account. */
async function creditWalletPurchase(
  tx: Tx,
  attemptId: string,
  { purchaseId, customerId }: PaymentPurpose & { readonly kind: 'wallet' },
  at: Instant,
): Promise<void> {
  if (await lockCustomer(tx, customerId)) await creditPurchase(tx, { purchaseId, attemptId, at })
  else await refundAttempt(tx, attemptId, { reason: 'paid-late', by: { kind: 'system', name: '' }, at })
}

function isOver({ state }: LockedOrder): boolean {
  return state === 'cancelled' || state === 'rejected'
}
