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

/** The branch of a block; null if there is none. */
export async function branchOfTableBlock(tx: Tx, id: string): Promise<string | null> {
  if (!isId(id)) return null
  const row = await tx.selectFrom('table_blocks').select('branch_id').where('id', '=', id).executeTakeFirst()
  return row?.branch_id ?? null
}

/** Gives blocked tables to guests again. */
export async function removeTableBlock(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('table_blocks').where('id', '=', id).execute()
}
