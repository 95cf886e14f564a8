import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** The portions left of what is counted, as of now; those that are held for the caller already count as left. */
export async function stockOf(
  tx: Tx,
  { branchId, itemIds, holds = [] }: { branchId: string; itemIds: readonly string[]; holds?: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ item_id: string; stock: number }>`
    select item_id, stock + coalesce((
      select sum(count)::int from taken_portions as held
      where held.order_id = any (${holds}::uuid[]) and held.branch_id = ${branchId} and held.item_id = now.item_id
    ), 0) as stock
    from item_availability as now
    where branch_id = ${branchId} and item_id = any (${itemIds}::text[]) and stock is not null`.execute(tx)
  return new Map(rows.map((row) => [row.item_id, row.stock]))
}
