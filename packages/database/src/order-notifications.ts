import type { OrderState } from '@sofra/ordering'
import { sql } from 'kysely'
import type pg from 'pg'
import { takeFromOutbox } from './outbox.ts'
import type { Tx } from './tenancy.ts'

/*
 * Notifications of an order's guest. A row of the outbox is written in the transaction that moves the order, if the
 * business sends notifications. A worker takes the rows and queues jobs in one transaction.
 */

/** An order that has reached a state, or still has no answer although the branch stopped selling because of it. */
export interface OrderNotification {
  readonly merchantId: string
  readonly orderId: string
  readonly state: OrderState | 'unanswered'
}

/** The channel of a business's order notifications. */
export type OrderMessages = 'off' | 'sms' | 'whatsapp' | 'email'

/** Adds a notification to the outbox, if the business sends them and the order has a phone and is no practice order. */
export async function addOrderNotification(
  tx: Tx,
  { orderId, state }: Pick<OrderNotification, 'orderId' | 'state'>,
): Promise<void> {
  await sql`
    insert into outbox (merchant_id, topic, payload)
    select orders.merchant_id, 'order_notification',
      jsonb_build_object('merchantId', orders.merchant_id, 'orderId', orders.id, 'state', ${state}::text)
    from orders join businesses on businesses.merchant_id = orders.merchant_id and businesses.id = orders.business_id
    where orders.id = ${orderId} and orders.phone <> '' and not orders.practice and businesses.order_messages <> 'off'`.execute(
    tx,
  )
}

/** Takes notifications of all merchants, as `takeFromOutbox` does. */
export function takeOrderNotifications(
  pool: pg.Pool,
  then: (tx: Tx, notifications: readonly OrderNotification[]) => Promise<void>,
): Promise<number> {
  return takeFromOutbox(pool, 'order_notification', then)
}

/** Returns the channel of a business's order notifications. */
export async function orderMessagesOf(tx: Tx, businessId: string): Promise<OrderMessages> {
  const row = await tx.selectFrom('businesses').select('order_messages').where('id', '=', businessId).executeTakeFirst()
  return row?.order_messages ?? 'off'
}
