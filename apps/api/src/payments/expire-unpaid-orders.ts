import { asMerchant, asMerchantRetrying, attemptsOfOrder, expireOrder, ordersToExpire } from '@sofra/database'
import { closePayment, type PaymentDeps } from './check-payment.ts'
import { forEachConcurrently } from './concurrency-limit.ts'

/**
 * Expires the orders of all merchants that were not paid in time, and returns their number. Open payments are closed at
 * their provider first, so a guest who paid at the last moment keeps the order. If the provider cannot be reached, the
 * order expires anyway, so that it does not hold stock and slots forever; a later payment is refunded.
 */
export async function expireUnpaidOrders(deps: PaymentDeps): Promise<number> {
  const { pool, clock } = deps
  let expired = 0
  await forEachConcurrently(await ordersToExpire(pool, clock.now()), async ({ merchantId, orderId }) => {
    const attempts = await asMerchant(pool, merchantId, (tx) => attemptsOfOrder(tx, orderId))
    for (const { id, state } of attempts) {
      if (state === 'pending') await closePayment(deps, merchantId, id)
    }
    if (await asMerchantRetrying(pool, merchantId, (tx) => expireOrder(tx, orderId, clock.now()))) expired += 1
  })
  return expired
}
