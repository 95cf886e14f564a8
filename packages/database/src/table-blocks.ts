import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import { isId, type Tx } from './tenancy.ts'

/** A block that is to be added. */
export interface NewTableBlock {
  readonly merchantId: string
  readonly branchId: string
  /** Null: all tables. */
  readonly tableIds: readonly string[] | null
  readonly from: Instant
  readonly to: Instant
  readonly reason: string
  readonly by: string
}

/** Blocks tables for guests. Returns how many parties stay booked at these tables then. */
export async function addTableBlock(tx: Tx, block: NewTableBlock): Promise<{ id: string; booked: number }> {
  const { merchantId, branchId, tableIds, reason, by } = block
  const [from, to] = [new Date(block.from), new Date(block.to)]
  const { id } = await tx
    .insertInto('table_blocks')
    .values({
      merchant_id: merchantId,
      branch_id: branchId,
      table_ids: tableIds && [...tableIds],
      starts_at: from,
      ends_at: to,
      reason,
      by_name: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ booked: number }>`
    select count(distinct reservation_id)::int as booked from reserved_tables
    where branch_id = ${branchId} and during && tstzrange(${from}, ${to})
      and (${tableIds}::text[] is null or table_id = any (${tableIds}::text[]))`.execute(tx)
  return { id, booked: rows[0]?.booked ?? 0 }
}

/** Gives blocked tables of a branch to guests again. Returns whether there was such a block. */
export async function removeTableBlock(
  tx: Tx,
  { branchId, id }: { readonly branchId: string; readonly id: string },
): Promise<boolean> {
  if (!isId(id)) return false
  const { numDeletedRows } = await tx
    .deleteFrom('table_blocks')
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
