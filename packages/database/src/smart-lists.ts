import { sql } from 'kysely'
import { bumpOverlayRevision } from './overlay.ts'
import type { Tx } from './tenancy.ts'

/** The minimum number of orders that contain both items. */
const minOrdersTogether = 2
const maxCompanions = 6

/** Returns the ids of the branch's most ordered items since an instant (epoch milliseconds), most ordered first. */
export async function bestSellers(tx: Tx, branchId: string, since: number, limit = 12): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from order_lines
    join orders on orders.merchant_id = order_lines.merchant_id and orders.id = order_lines.order_id
    where branch_id = ${branchId} and placed_at >= ${new Date(since)} and state not in ('rejected', 'cancelled')
      and pay_by is null and not practice
    group by item_id order by sum(count) desc, item_id limit ${limit}`.execute(tx)
  return rows.map((row) => row.item_id)
}

/** Returns for each item the ids of up to six items ordered with it since an instant, most frequent first. */
export async function boughtTogether(
  tx: Tx,
  branchId: string,
  since: number,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await sql<{ item_id: string; companions: string[] }>`
    with ordered as (
      select distinct order_lines.merchant_id, order_id, item_id from order_lines
      join orders on orders.merchant_id = order_lines.merchant_id and orders.id = order_lines.order_id
      where branch_id = ${branchId} and placed_at >= ${new Date(since)} and state not in ('rejected', 'cancelled')
      and pay_by is null and not practice
    ), pairs as (
      select one.item_id, other.item_id as companion, count(*) as times
      from ordered one join ordered other using (merchant_id, order_id)
      where one.item_id <> other.item_id
      group by 1, 2 having count(*) >= ${minOrdersTogether}
    ), ranked as (
      select *, row_number() over (partition by item_id order by times desc, companion) as rank from pairs
    )
    select item_id, array_agg(companion order by rank) as companions
    from ranked where rank <= ${maxCompanions} group by item_id order by item_id`.execute(tx)
  return Object.fromEntries(rows.map((row) => [row.item_id, row.companions]))
}

/** Returns the ids of items added since an instant, newest first. Items from a business's first day do not count. */
export async function newItems(tx: Tx, branchId: string, since: number, limit = 12): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select items.id from items
    join branches using (merchant_id, business_id)
    join businesses on businesses.merchant_id = items.merchant_id and businesses.id = items.business_id
    where branches.id = ${branchId} and added_at >= ${new Date(since)}
      and added_at > businesses.created_at + interval '1 day'
    order by added_at desc, items.position limit ${limit}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Recomputes best sellers, new items and companions. Returns whether a list, and so the menu's version, changed. */
export async function refreshSmartLists(tx: Tx, branchId: string, since: number): Promise<boolean> {
  const best = await bestSellers(tx, branchId, since)
  const fresh = await newItems(tx, branchId, since)
  const together = JSON.stringify(await boughtTogether(tx, branchId, since))
  const { numAffectedRows } = await sql`
    update branches set best_seller_ids = ${best}, new_item_ids = ${fresh}, bought_together = ${together}::jsonb
    where id = ${branchId}
      and (best_seller_ids, new_item_ids, bought_together)
        is distinct from (${best}::text[], ${fresh}::text[], ${together}::jsonb)`.execute(tx)
  if (numAffectedRows === 0n) return false
  await bumpOverlayRevision(tx, branchId)
  return true
}
