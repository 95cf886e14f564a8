import type { ErrorCode } from '@sofra/contract'
import {
  addAttempt,
  asMerchant,
  attemptsOfOrder,
  changeAttempt,
  closeAttempts,
  lockOrder,
  type PaymentAccount,
  type PaymentAttempt,
  type PlacedOrder,
  paymentAccountsOf,
  switchToOfflinePayment,
} from '@sofra/database'
import { isOnline, type OnlineMethod, type PaymentMethod } from '@sofra/ordering'
import type { AppContext } from '../context.ts'
import { isOpen } from './attempt.ts'
import { checkPayment, closePayment } from './check-payment.ts'
import { openPayment } from './open-payment.ts'
import { accountFor } from './start-payment.ts'

export type PayOutcome =
  /** Where the guest pays; null: nothing is to be paid online any more, or the provider says nothing of use. */
  | { readonly kind: 'page'; readonly url: string | null }
  | { readonly kind: 'refused'; readonly code: Extract<ErrorCode, 'payment_not_due' | 'payment_not_offered'> }

/**
 * Pays an order that waits: the same way again, or another. What was begun before is ended at its provider first, so that
 * one order is one charge: a guest who has paid there after all has paid. An attempt that is still open is not made
 * twice, it is the same page again.
 */
export async function retryPayment(parts: AppContext, order: PlacedOrder, method: PaymentMethod): Promise<PayOutcome> {
  const { merchantId, id, sellingType, branchId } = order
  const shop = await parts.shops.findByBranch(branchId)
  if (!shop?.selling[sellingType]?.payments.includes(method)) return { kind: 'refused', code: 'payment_not_offered' }
  if (!awaitsPayment(order)) return { kind: 'refused', code: 'payment_not_due' }

  const accounts = await asMerchant(parts.pool, merchantId, (tx) => paymentAccountsOf(tx, shop.businessId))
  const { toPay: amount, currency } = order.quote
  const account = isOnline(method) ? accountFor(accounts, { method, currency, amount }, parts) : null
  const attempts = await asMerchant(parts.pool, merchantId, (tx) => attemptsOfOrder(tx, id))
  const [last] = attempts
  // Somebody has taken another sum than was asked for: nobody pays again until a person has looked.
  if (attempts.some(({ alarm }) => alarm !== null)) return { kind: 'refused', code: 'payment_not_due' }
  if (last && isOpen(last.state)) {
    if (last.method === method && last.accountId === account?.id) {
      return { kind: 'page', url: await openPayment(parts, merchantId, last.id) }
    }
    const standing = await closePayment(parts, merchantId, last.id)
    if (standing?.state === 'paid') return { kind: 'page', url: null }
    if (standing && standing.alarm !== null) return { kind: 'refused', code: 'payment_not_due' }
  }
  if (!isOnline(method)) return switchToOfflineMethod(parts, order, method)
  if (!account) return { kind: 'refused', code: 'payment_not_offered' }
  const attemptId = await addNextAttempt(parts, order, { account, method, before: last })
  return attemptId === null
    ? { kind: 'refused', code: 'payment_not_due' }
    : { kind: 'page', url: await openPayment(parts, merchantId, attemptId) }
}

/**
 * The guest is back from the provider, or looks at their order: it is asked as long as nobody knows. Where they have left
 * its page without paying, it is closed, so that they can choose another way.
 */
export async function refreshOrderPayment(
  parts: AppContext,
  { merchantId, id }: PlacedOrder,
  { cameBack, left }: { readonly cameBack: boolean; readonly left: boolean },
): Promise<void> {
  const now = parts.clock.now()
  const [last] = await asMerchant(parts.pool, merchantId, (tx) => attemptsOfOrder(tx, id))
  if (!last || !isOpen(last.state)) return
  if (cameBack && last.returnedAt === null) {
    await asMerchant(parts.pool, merchantId, (tx) => changeAttempt(tx, last.id, { returnedAt: now, nextCheckAt: now }))
  }
  await (left ? closePayment : checkPayment)(parts, merchantId, last.id)
}

async function switchToOfflineMethod(
  { pool, clock }: AppContext,
  { merchantId, id }: PlacedOrder,
  method: PaymentMethod,
): Promise<PayOutcome> {
  const done = await asMerchant(pool, merchantId, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.payBy == null || !isOpenOrder(order.state)) return false
    await closeAttempts(tx, { orderId: id, status: 'cancelled', at: clock.now() })
    await switchToOfflinePayment(tx, order, { merchantId, method })
    return true
  })
  return done ? { kind: 'page', url: null } : { kind: 'refused', code: 'payment_not_due' }
}

/** The next attempt, within the time that the order has; null: somebody was faster, and it waits for nothing any more. */
async function addNextAttempt(
  { pool, clock }: AppContext,
  { merchantId, businessId, id, quote, language }: PlacedOrder,
  { account, method, before }: { account: PaymentAccount; method: OnlineMethod; before: PaymentAttempt | undefined },
): Promise<string | null> {
  const at = clock.now()
  return asMerchant(pool, merchantId, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.payBy == null || !isOpenOrder(order.state) || order.payBy <= at) return null
    // Of two presses at once, the second finds what the first has begun.
    const [last] = await attemptsOfOrder(tx, id)
    if (last && isOpen(last.state) && last.id !== before?.id) return last.id
    await closeAttempts(tx, { orderId: id, status: 'cancelled', at })
    return addAttempt(tx, {
      merchantId,
      businessId,
      accountId: account.id,
      purpose: { kind: 'order', orderId: id },
      method,
      amount: quote.toPay,
      currency: quote.currency,
      returnPath: before?.returnPath ?? '/',
      language,
      at,
      expiresAt: order.payBy,
    })
  })
}

function awaitsPayment({ payment, state }: PlacedOrder): boolean {
  return payment !== null && payment.payBy !== null && isOpenOrder(state)
}

function isOpenOrder(state: PlacedOrder['state']): boolean {
  return state === 'pending' || state === 'scheduled'
}
