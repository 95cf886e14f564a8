import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import { acceptAutomatically } from './accept-automatically.ts'
import { moveOrder } from './move-order.ts'
import { sumOfEach } from './sum-of-each.ts'
import { asMerchant } from './tenancy.ts'

/**
 * Releases due scheduled orders to the kitchen, in every merchant; those of ways of selling that accept automatically are accepted. Processes may run it concurrently: each order is
 * released by one of them. Returns how many were released.
 *
 * @throws the first failure, after every merchant was processed.
 */
export async function releaseDueOrders(pool: pg.Pool, now: Instant): Promise<number> {
  const at = new Date(now)
  const { rows } = await pool.query<{ id: string }>('select merchants_with_due_orders($1) as id', [at])
  return sumOfEach(rows, (merchant) =>
    asMerchant(pool, merchant.id, async (tx) => {
      const { rows: due } = await sql<{ id: string }>`
        select id from orders where state = 'scheduled' and release_at <= ${at} and pay_by is null
        order by release_at limit 200 for update skip locked`.execute(tx)
      for (const { id } of due) {
        await moveOrder(tx, {
          orderId: id,
          from: ['scheduled'],
          to: 'pending',
          by: { kind: 'system', name: '' },
          at: now,
        })
        await acceptAutomatically(tx, { orderId: id, at: now })
      }
      return due.length
    }),
  )
}
