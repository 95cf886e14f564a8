import { sql } from 'kysely'
import { type Customer, findCustomer, lockCustomer } from './customers.ts'
import { type PlacedOrder, readOrders } from './orders.ts'
import { isId, type Tx } from './tenancy.ts'

/** Returns an order of this customer, or null when it belongs to another or does not exist. */
export async function findOrderOf(tx: Tx, customerId: string, orderId: string): Promise<PlacedOrder | null> {
  if (!isId(orderId)) return null
  const [order] = await readOrders(tx, sql`orders.id = ${orderId} and orders.customer_id = ${customerId}`)
  return order ?? null
}

/** Returns the id of the account an order belongs to, or null for an order of a guest without an account. */
export async function ownerOfOrder(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx.selectFrom('orders').select('customer_id').where('id', '=', orderId).executeTakeFirst()
  return row?.customer_id ?? null
}

/** Returns the customer an order belongs to, or null for an order without an account. */
export async function customerOfOrder(tx: Tx, orderId: string): Promise<Customer | null> {
  const owner = await ownerOfOrder(tx, orderId)
  return owner === null ? null : findCustomer(tx, owner)
}

/** Counts a customer's orders. */
export async function countOrdersOf(tx: Tx, customerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a page of a customer's orders, newest first; without `page`, all of them. */
export async function ordersOf(
  tx: Tx,
  customerId: string,
  page?: { readonly limit: number; readonly offset: number },
): Promise<PlacedOrder[]> {
  const { limit = null, offset = 0 } = page ?? {}
  const orders = await readOrders(
    tx,
    sql`orders.id in (
      select id from orders where merchant_id = current_merchant() and customer_id = ${customerId}
      order by placed_at desc, id desc limit ${limit} offset ${offset}
    )`,
  )
  return orders.reverse()
}

/**
 * Assigns orders to an account by their links, unless they belong to another account or are practice orders. The link of a gift's recipient
 * does not match. Returns the ids of the orders that now belong to the customer.
 */
export async function claimOrders(
  tx: Tx,
  customerId: string,
  links: readonly { readonly id: string; readonly key: string }[],
): Promise<string[]> {
  const valid = links.filter(({ id }) => isId(id))
  if (valid.length === 0 || !(await lockCustomer(tx, customerId))) return []
  const { rows } = await sql<{ id: string }>`
    update orders set customer_id = ${customerId}
    from jsonb_to_recordset(${JSON.stringify(valid)}::jsonb) as link (id uuid, key text)
    where orders.id = link.id and orders.key = link.key
      and not orders.practice and (orders.customer_id is null or orders.customer_id = ${customerId})
    returning orders.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Returns whether the customer has an unfinished order, or is the recipient of one, that was placed or scheduled after
 * `since`.
 */
export async function hasActiveOrders(tx: Tx, customer: { id: string; phone: string }, since: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customer.id),
        eb('phone', '=', customer.phone),
        eb('phone', 'like', `${customer.phone};ext=%`),
        sql<boolean>`split_part(gift ->> 'phone', ';', 1) = ${customer.phone}`,
      ]),
    )
    .where('state', 'in', ['pending', 'accepted', 'ready', 'out', 'scheduled'])
    .where('practice', '=', false)
    .where(sql<Date>`coalesce(scheduled_to, placed_at)`, '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
