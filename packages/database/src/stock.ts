import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** Returns the stock of counted items by item id. Stock held by the orders or locks in `holds` counts as available. */
export async function stockOf(
  tx: Tx,
  { branchId, itemIds, holds = [] }: { branchId: string; itemIds: readonly string[]; holds?: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ item_id: string; stock: number }>`
    select item_id, stock + coalesce((
      select sum(count)::int from stock_holds as held
      where held.order_id = any (${holds}::uuid[]) and held.branch_id = ${branchId} and held.item_id = now.item_id
    ), 0) as stock
    from item_availability as now
    where branch_id = ${branchId} and item_id = any (${itemIds}::text[]) and stock is not null`.execute(tx)
  return new Map(rows.map((row) => [row.item_id, row.stock]))
}
