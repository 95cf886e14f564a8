import { asMerchant, asMerchantRetrying, attemptsOfOrder, expireOrder, ordersToExpire } from '@sofra/database'
import { type PaymentDeps, closePayment } from './check-payment.ts'
import { forEachConcurrently } from './concurrency-limit.ts'

/**
 * Lets the orders go that nobody has paid in time, in every merchant. The provider is told first that it is too late: one
 * who has paid at the last moment keeps the order. Whoever cannot be told does not hold a table, a slot and the last lamb
 * for ever: should money come from there after all, it goes back. How many were let go.
 */
export async function expireUnpaidOrders(parts: PaymentDeps): Promise<number> {
  const { pool, clock } = parts
  let expired = 0
  await forEachConcurrently(await ordersToExpire(pool, clock.now()), async ({ merchantId, orderId }) => {
    const attempts = await asMerchant(pool, merchantId, (tx) => attemptsOfOrder(tx, orderId))
    for (const { id, state } of attempts) {
      if (state === 'pending') await closePayment(parts, merchantId, id)
    }
    if (await asMerchantRetrying(pool, merchantId, (tx) => expireOrder(tx, orderId, clock.now()))) expired += 1
  })
  return expired
}
