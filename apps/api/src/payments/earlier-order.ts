import type { Shop } from '@sofra/contract'
import { asMerchant, attemptsOfOrder, type EarlierOrder, findEarlierUnpaid } from '@sofra/database'
import type { AppContext } from '../context.ts'
import { resultWithin } from './bounded-wait.ts'
import { checkPayment } from './check-payment.ts'

/**
 * Queries the provider about a guest's earlier unpaid order before a new order replaces it. If it was paid, it stands and
 * no refund is needed. A payment that completes later is refunded automatically.
 */
export async function refreshEarlierOrder(
  context: AppContext,
  { merchantId, businessId }: Shop,
  earlier: EarlierOrder,
): Promise<void> {
  const attempts = await asMerchant(context.pool, merchantId, async (tx) => {
    const id = await findEarlierUnpaid(tx, { businessId, ...earlier })
    return id === null ? [] : attemptsOfOrder(tx, id)
  })
  const open = attempts.filter(({ state }) => state === 'pending')
  const checks = Promise.allSettled(open.map(({ id }) => checkPayment(context, merchantId, id)))
  await resultWithin(context, context.payments.waits.statusMilliseconds, checks)
}
