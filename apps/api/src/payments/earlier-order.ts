import { setTimeout } from 'node:timers/promises'
import type { Shop } from '@sofra/contract'
import { asMerchant, attemptsOfOrder, type EarlierOrder, findEarlierUnpaid } from '@sofra/database'
import type { AppContext } from '../context.ts'
import { checkPayment } from './check-payment.ts'

/** Whoever places an order does not wait for a provider that says nothing. */
const maxWaitMilliseconds = 3_000

/**
 * Asks whether a guest's earlier order has been paid after all, before a new one takes its place: money that is there
 * need not go back. What comes later goes back by itself.
 */
export async function refreshEarlierOrder(
  parts: AppContext,
  { merchantId, businessId }: Shop,
  earlier: EarlierOrder,
): Promise<void> {
  const attempts = await asMerchant(parts.pool, merchantId, async (tx) => {
    const id = await findEarlierUnpaid(tx, { businessId, ...earlier })
    return id === null ? [] : attemptsOfOrder(tx, id)
  })
  const open = attempts.filter(({ state }) => state === 'pending')
  const checks = Promise.allSettled(open.map(({ id }) => checkPayment(parts, merchantId, id)))
  await Promise.race([checks, setTimeout(maxWaitMilliseconds, null, { ref: false })])
}
