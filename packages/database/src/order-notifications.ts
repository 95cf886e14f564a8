import type { OrderState } from '@sofra/ordering'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Tx, withoutTenant } from './tenancy.ts'

/*
 * News of an order for its guest: a row of the outbox, written with the order's move where the business tells its guests.
 * Whoever takes the rows puts jobs into the queue, in the same transaction.
 */

/** An order that has come to a state. */
export interface OrderNotification {
  readonly merchantId: string
  readonly orderId: string
  readonly state: OrderState
}

/** By which way a business tells its guests how their orders stand. */
export type OrderMessages = 'off' | 'sms' | 'whatsapp' | 'email'

/** Leaves a row for the guest, if their shop tells its guests and they have left a number. */
export async function addOrderNotification(
  tx: Tx,
  { orderId, state }: Pick<OrderNotification, 'orderId' | 'state'>,
): Promise<void> {
  await sql`
    insert into outbox (merchant_id, topic, payload)
    select orders.merchant_id, 'order_news',
      jsonb_build_object('merchantId', orders.merchant_id, 'orderId', orders.id, 'state', ${state}::text)
    from orders join businesses on businesses.merchant_id = orders.merchant_id and businesses.id = orders.business_id
    where orders.id = ${orderId} and orders.phone <> '' and businesses.order_messages <> 'off'`.execute(tx)
}

/** Takes what is to be told, of all merchants, each by one taker, and does `then` with it in the same transaction. */
export async function takeOrderNotifications(
  pool: pg.Pool,
  then: (tx: Tx, news: readonly OrderNotification[]) => Promise<void>,
): Promise<number> {
  return withoutTenant(pool, async (tx) => {
    const { rows } = await sql<{ payload: OrderNotification }>`select take_order_news() as payload`.execute(tx)
    if (rows.length > 0) {
      await then(
        tx,
        rows.map(({ payload }) => payload),
      )
    }
    return rows.length
  })
}

export async function orderMessagesOf(tx: Tx, businessId: string): Promise<OrderMessages> {
  const row = await tx.selectFrom('businesses').select('order_messages').where('id', '=', businessId).executeTakeFirst()
  return row?.order_messages ?? 'off'
}
