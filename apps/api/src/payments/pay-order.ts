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
import { resultWithin } from './bounded-wait.ts'
import { checkPayment, closePayment } from './check-payment.ts'
import { openPaymentInTime } from './open-payment.ts'
import { accountFor } from './start-payment.ts'

export type PayOutcome =
  /** `url` is the payment page; null: no online payment is due any more, or the provider created no page in time. */
  | { readonly kind: 'page'; readonly url: string | null }
  | { readonly kind: 'refused'; readonly code: Extract<ErrorCode, 'payment_not_due' | 'payment_not_offered'> }

/**
 * Pays an unpaid order again, by the same method or another. An open attempt with the same method returns its existing
 * page. Any other open attempt is closed at its provider first, so that an order is charged once; if it turns out to be
 * paid, the order is paid. If the provider does not respond in time, a payment of that attempt is refunded later.
 */
export async function retryPayment(
  context: AppContext,
  order: PlacedOrder,
  method: PaymentMethod,
): Promise<PayOutcome> {
  const { merchantId, id, sellingType, branchId } = order
  const shop = await context.shops.findByBranch(branchId)
  if (!shop?.selling[sellingType]?.payments.includes(method)) return { kind: 'refused', code: 'payment_not_offered' }
  if (!awaitsPayment(order)) return { kind: 'refused', code: 'payment_not_due' }

  const accounts = await asMerchant(context.pool, merchantId, (tx) => paymentAccountsOf(tx, shop.businessId))
  const { toPay: amount, currency } = order.quote
  const account = isOnline(method) ? accountFor(accounts, { method, currency, amount }, context) : null
  const attempts = await asMerchant(context.pool, merchantId, (tx) => attemptsOfOrder(tx, id))
  const [last] = attempts
  // The guest must not pay again until staff have resolved the exception.
  if (attempts.some(({ exceptionReason }) => exceptionReason !== null))
    return { kind: 'refused', code: 'payment_not_due' }
  if (last && isOpen(last.state)) {
    if (last.method === method && last.accountId === account?.id) {
      return { kind: 'page', url: await openPaymentInTime(context, merchantId, last.id) }
    }
    const { waits } = context.payments
    const outcome = await resultWithin(context, waits.statusMilliseconds, closePayment(context, merchantId, last.id))
    if (outcome?.state === 'paid') return { kind: 'page', url: null }
    if (outcome && outcome.exceptionReason !== null) return { kind: 'refused', code: 'payment_not_due' }
  }
  if (!isOnline(method)) return switchToOfflineMethod(context, order, method)
  if (!account) return { kind: 'refused', code: 'payment_not_offered' }
  const attemptId = await addNextAttempt(context, order, { account, method, previous: last })
  return attemptId === null
    ? { kind: 'refused', code: 'payment_not_due' }
    : { kind: 'page', url: await openPaymentInTime(context, merchantId, attemptId) }
}

/**
 * Queries the provider of an order's open payment when the guest returns from the payment page or views the order. `left`:
 * the guest left the page without paying; the payment is closed, so that they can choose another method.
 */
export async function refreshOrderPayment(
  context: AppContext,
  { merchantId, id }: PlacedOrder,
  { cameBack, left }: { readonly cameBack: boolean; readonly left: boolean },
): Promise<void> {
  const now = context.clock.now()
  const [last] = await asMerchant(context.pool, merchantId, (tx) => attemptsOfOrder(tx, id))
  if (!last || !isOpen(last.state)) return
  if (cameBack && last.returnedAt === null) {
    await asMerchant(context.pool, merchantId, (tx) =>
      changeAttempt(tx, last.id, { returnedAt: now, nextCheckAt: now }),
    )
  }
  const update = (left ? closePayment : checkPayment)(context, merchantId, last.id)
  await resultWithin(context, context.payments.waits.statusMilliseconds, update)
}

async function switchToOfflineMethod(
  { pool, clock }: AppContext,
  { merchantId, id }: PlacedOrder,
  method: PaymentMethod,
): Promise<PayOutcome> {
  const switched = await asMerchant(pool, merchantId, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.payBy == null || !isOpenOrder(order.state)) return false
    const at = clock.now()
    await closeAttempts(tx, { orderId: id, status: 'cancelled', at })
    await switchToOfflinePayment(tx, order, { merchantId, method, at })
    return true
  })
  return switched ? { kind: 'page', url: null } : { kind: 'refused', code: 'payment_not_due' }
}

/** Adds the next attempt; null: the order no longer waits for a payment, or its time is up. */
async function addNextAttempt(
  { pool, clock }: AppContext,
  { merchantId, businessId, id, quote, language }: PlacedOrder,
  {
    account,
    method,
    previous,
  }: { account: PaymentAccount; method: OnlineMethod; previous: PaymentAttempt | undefined },
): Promise<string | null> {
  const at = clock.now()
  return asMerchant(pool, merchantId, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.payBy == null || !isOpenOrder(order.state) || order.payBy <= at) return null
    // A concurrent request may have added an attempt already; it is reused.
    const [last] = await attemptsOfOrder(tx, id)
    if (last && isOpen(last.state) && last.id !== previous?.id) return last.id
    await closeAttempts(tx, { orderId: id, status: 'cancelled', at })
    return addAttempt(tx, {
      merchantId,
      businessId,
      accountId: account.id,
      purpose: { kind: 'order', orderId: id },
      method,
      amount: quote.toPay,
      currency: quote.currency,
      returnPath: previous?.returnPath ?? '/',
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
