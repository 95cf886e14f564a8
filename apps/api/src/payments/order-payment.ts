import { Refusal, type Shop } from '@sofra/contract'
import { orderPath } from '@sofra/contract/orders-codec'
import {
  type PendingPayment,
  asMerchant,
  attemptsOfOrder,
  findOrder,
  type NewOrder,
  paymentAccountsOf,
} from '@sofra/database'
import { isVisibleToShop, isOnline, needsPayment } from '@sofra/ordering'
import type { AppContext } from '../context.ts'
import { findMerchantOrigin } from '../shops/merchant-origin.ts'
import { openPayment } from './open-payment.ts'
import { accountFor, payWithinMilliseconds } from './start-payment.ts'

/** How a new order is paid before the shop hears of it; null: at the door, or nothing is left to be paid. */
export async function paymentFor(
  parts: AppContext,
  shop: Shop,
  { paymentMethod: method, quote, placedAt }: NewOrder,
  asked: Headers,
): Promise<PendingPayment | null> {
  if (!isOnline(method) || !needsPayment(quote)) return null
  const accounts = await asMerchant(parts.pool, shop.merchantId, (tx) => paymentAccountsOf(tx, shop.businessId))
  const account = accountFor(accounts, { method, currency: quote.currency, amount: quote.toPay }, parts)
  if (!account) throw new Refusal('payment_not_offered', { method })
  // Guests come back to where they left.
  const origin = (await findMerchantOrigin(asked, shop, parts))?.origin ?? ''
  return {
    accountId: account.id,
    method,
    payBy: placedAt + payWithinMilliseconds,
    returnPath: ({ id, key }) => `${origin}${orderPath(shop.referenceId, id, key)}`,
  }
}

/** Whether a new order waits to be paid, and where: null while its provider says nothing of use. */
export interface PaymentPage {
  readonly awaitsPayment: boolean
  readonly paymentUrl: string | null
}

/** It waits for nothing. */
export const noPaymentDue: PaymentPage = { awaitsPayment: false, paymentUrl: null }

/** Where an order that was just placed, to be paid online, is paid. */
export async function paymentPageOf(parts: AppContext, merchantId: string, orderId: string): Promise<PaymentPage> {
  const { order, last } = await asMerchant(parts.pool, merchantId, async (tx) => {
    const order = await findOrder(tx, orderId)
    return { order, last: order && !isVisibleToShop(order) ? (await attemptsOfOrder(tx, orderId))[0] : undefined }
  })
  if (!order || isVisibleToShop(order)) return noPaymentDue
  if (!last) return { awaitsPayment: true, paymentUrl: null }
  return { awaitsPayment: true, paymentUrl: await openPayment(parts, merchantId, last.id) }
}
