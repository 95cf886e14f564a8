import { type UnpaidHold, unpaidHoldOf } from '@sofra/ordering'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/**
 * The hold of a new order that awaits its payment, by what it and the guest's other unpaid orders hold. The order's
 * transaction has locked the stock of its items, so concurrent orders of the guest are counted.
 */
export async function findUnpaidHold(
  tx: Tx,
  { orderId, client, phone }: { readonly orderId: string; readonly client: string; readonly phone: string },
): Promise<UnpaidHold> {
  const { rows } = await sql<{ held: number; heldBefore: number; left: number }>`
    select own.count as held, stock as left, (
      select coalesce(sum(other.count), 0)::int
      from stock_holds as other
      join orders on orders.merchant_id = other.merchant_id and orders.id = other.order_id
      where other.merchant_id = own.merchant_id and other.branch_id = own.branch_id and other.item_id = own.item_id
        and orders.id <> own.order_id and orders.pay_by is not null and orders.state in ('pending', 'scheduled')
        and (orders.client = nullif(${client}, '') or split_part(orders.phone, ';', 1) = nullif(${phone}, ''))
    ) as "heldBefore"
    from stock_holds as own
    join item_availability as available
      on available.merchant_id = own.merchant_id and available.branch_id = own.branch_id
        and available.item_id = own.item_id
    where own.order_id = ${orderId} and stock is not null`.execute(tx)
  return unpaidHoldOf(rows)
}
