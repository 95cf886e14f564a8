import { Refusal, type Shop } from '@sofra/contract'
import { orderPath } from '@sofra/contract/orders-codec'
import {
  asMerchant,
  attemptsOfOrder,
  findOrder,
  type NewOrder,
  type PendingPayment,
  paymentAccountsOf,
} from '@sofra/database'
import { isOnline, isVisibleToShop, needsPayment } from '@sofra/ordering'
import type { AppContext } from '../context.ts'
import { findMerchantOrigin } from '../shops/merchant-origin.ts'
import { openPaymentInTime } from './open-payment.ts'
import { accountFor } from './start-payment.ts'

/**
 * The online payment that a new order waits for; null: it is paid on delivery or pickup, or nothing is left to pay.
 * @throws Refusal `payment_not_offered` when no account of the business supports the payment
 */
export async function paymentFor(
  context: AppContext,
  shop: Shop,
  { paymentMethod: method, quote }: NewOrder,
  headers: Headers,
): Promise<PendingPayment | null> {
  if (!isOnline(method) || !needsPayment(quote)) return null
  const accounts = await asMerchant(context.pool, shop.merchantId, (tx) => paymentAccountsOf(tx, shop.businessId))
  const account = accountFor(accounts, { method, currency: quote.currency, amount: quote.toPay }, context)
  if (!account) throw new Refusal('payment_not_offered', { method })
  // The guest returns to the domain that they ordered on.
  const origin = (await findMerchantOrigin(headers, shop, context))?.origin ?? ''
  return {
    accountId: account.id,
    method,
    returnPath: ({ id, key }) => `${origin}${orderPath(shop.referenceId, id, key)}`,
  }
}

/** Whether an order waits for an online payment, and its page; `paymentUrl` is null when the provider created none in time. */
export interface PaymentPage {
  readonly awaitsPayment: boolean
  readonly paymentUrl: string | null
}

export const noPaymentDue: PaymentPage = { awaitsPayment: false, paymentUrl: null }

/** The payment page of an order. Creates it at the provider if it does not exist yet. */
export async function paymentPageOf(context: AppContext, merchantId: string, orderId: string): Promise<PaymentPage> {
  const { order, last } = await asMerchant(context.pool, merchantId, async (tx) => {
    const order = await findOrder(tx, orderId)
    return { order, last: order && !isVisibleToShop(order) ? (await attemptsOfOrder(tx, orderId))[0] : undefined }
  })
  if (!order || isVisibleToShop(order)) return noPaymentDue
  if (!last) return { awaitsPayment: true, paymentUrl: null }
  return { awaitsPayment: true, paymentUrl: await openPaymentInTime(context, merchantId, last.id) }
}
