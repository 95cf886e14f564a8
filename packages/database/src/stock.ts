import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** The portions left of what is counted, as of now; those that the caller's own lock holds count as left. */
export async function stockOf(
  tx: Tx,
  { branchId, itemIds, lockId = null }: { branchId: string; itemIds: readonly string[]; lockId?: string | null },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ item_id: string; stock: number }>`
    select item_id, stock + coalesce((
      select count from taken_portions as held
      where held.order_id = ${lockId} and held.branch_id = ${branchId} and held.item_id = now.item_id
    ), 0) as stock
    from item_availability as now
    where branch_id = ${branchId} and item_id = any (${itemIds}::text[]) and stock is not null`.execute(tx)
  return new Map(rows.map((row) => [row.item_id, row.stock]))
}
