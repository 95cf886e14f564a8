import type { Instant } from '@sofra/availability'
import {
  changeAttempt,
  creditPurchase,
  statusEventsOf,
  lockCustomer,
  type LockedAttempt,
  type LockedOrder,
  markPaid,
  type PaymentPurpose,
  refundAttempt,
  type Tx,
  publishOrderEvent,
} from '@sofra/database'
import { type Fact, resolveOutcome, isSettled, type PaymentOutcome, deriveOutcome } from './attempt.ts'

/**
 * Draws the sum of everything that was heard of an attempt, and does what follows from it, in one transaction that holds
 * the attempt and its order. Called again it finds nothing to do: what follows from a payment follows at the moment the
 * attempt becomes paid, and it becomes so once.
 */
export async function settle(
  tx: Tx,
  { attempt, order }: LockedAttempt,
  now: Instant,
): Promise<PaymentOutcome & { readonly settled: boolean }> {
  const facts = (await statusEventsOf(tx, attempt.id)).flatMap((row): Fact[] =>
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
  const settled = isSettled(facts)
  const standing = deriveOutcome(attempt, facts)
  const { state } = standing
  // A silence that was too long stays a question until the provider has said its last word.
  const alarm = standing.alarm ?? (attempt.alarm === 'unheard' && !settled ? 'unheard' : null)
  const isNew = state !== attempt.state || alarm !== attempt.alarm
  if (isNew) await changeAttempt(tx, attempt.id, { state, alarm })
  if (state === 'paid' && attempt.state !== 'paid') await applyPayment(tx, { attempt, order }, now)
  else if (isNew && order) await publishOrderEvent(tx, order, attempt.merchantId)
  return { state, alarm, settled }
}

async function applyPayment(tx: Tx, { attempt, order }: LockedAttempt, at: Instant): Promise<void> {
  if (attempt.purpose.kind === 'wallet') return creditWalletPurchase(tx, attempt.id, attempt.purpose, at)
  if (!order) return
  const fate = resolveOutcome({ awaitsPayment: order.payBy !== null, over: isOver(order) })
  const { merchantId, method } = attempt
  if (fate === 'honour') return markPaid(tx, order, { merchantId, method, at })
  const reason = fate === 'give-back-late' ? 'paid-late' : 'paid-twice'
  await refundAttempt(tx, attempt.id, { reason, by: { kind: 'system', name: '' }, at })
  await publishOrderEvent(tx, order, merchantId)
}

/** Whoever has deleted their account meanwhile has no wallet any more, and gets the money itself back. */
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
