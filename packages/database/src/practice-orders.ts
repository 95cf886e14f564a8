import type { Instant } from '@sofra/availability'
import { type OrderEvent, practiceOrderMilliseconds } from '@sofra/ordering'
import { sql } from 'kysely'
import type pg from 'pg'
import { moveOrder } from './move-order.ts'
import { sumOfEach } from './sum-of-each.ts'
import { asMerchantRetrying, type Tx } from './tenancy.ts'

const openStates = ['pending', 'accepted', 'ready', 'out', 'scheduled'] as const

/** The most practice orders that one transaction ends or deletes. */
const batch = 200

/** Ends the open practice orders of a branch as cancelled and publishes it. Returns how many it ended. */
export async function endPracticeOrders(
  tx: Tx,
  { branchId, by, at }: { readonly branchId: string; readonly by: OrderEvent['by']; readonly at: Instant },
): Promise<number> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('practice', '=', true)
    .where('state', 'in', openStates)
    .orderBy('id')
    .limit(batch)
    .execute()
  return endOrders(
    tx,
    open.map(({ id }) => id),
    by,
    at,
  )
}

/**
 * Ends practice orders that were placed a day ago and are still open, and deletes those that ended a day ago, in every
 * merchant: they are no accounting data. The latest one that a business accepted is kept, because the set-up list shows
 * that the business has accepted one. Returns how many it ended or deleted.
 */
export async function removeOldPracticeOrders(pool: pg.Pool, now: Instant): Promise<number> {
  const before = new Date(now - practiceOrderMilliseconds)
  const { rows } = await pool.query<{ id: string }>('select merchants_with_practice_orders($1) as id', [before])
  return sumOfEach(rows, (merchant) =>
    asMerchantRetrying(pool, merchant.id, async (tx) => {
      const { rows: forgotten } = await sql<{ id: string }>`
        select id from orders
        where practice and placed_at < ${before} and state = any (${openStates}::text[])
        order by id limit ${batch} for update skip locked`.execute(tx)
      const ended = await endOrders(
        tx,
        forgotten.map(({ id }) => id),
        { kind: 'system', name: '' },
        now,
      )
      const { numAffectedRows } = await sql`
        delete from orders using (
          select id from orders
          where practice and placed_at < ${before} and finished_at < ${before} and id not in (${latestAccepted})
          order by id limit ${batch} for update skip locked
        ) as over
        where orders.id = over.id`.execute(tx)
      return ended + Number(numAffectedRows ?? 0n)
    }),
  )
}

/** The ids of the latest practice order of each business that was accepted. */
const latestAccepted = sql`
  select distinct on (business_id) orders.id
  from orders join order_events as event on event.merchant_id = orders.merchant_id and event.order_id = orders.id
  where practice and event.state = 'accepted'
  order by business_id, placed_at desc, orders.id desc`

async function endOrders(tx: Tx, ids: readonly string[], by: OrderEvent['by'], at: Instant): Promise<number> {
  let ended = 0
  for (const orderId of ids) {
    const outcome = await moveOrder(tx, { orderId, from: openStates, to: 'cancelled', by, at })
    if (outcome.kind === 'moved') ended += 1
  }
  return ended
}
