import type { PartOfDay, Sales } from '@sofra/ordering'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/**
 * What branches sold in a part of a local day, by branch; branches without orders are left out. Rejected, cancelled, unpaid and
 * practice orders are not counted. Reads the orders of that day only, by the index of their numbers.
 */
export async function readSales(
  tx: Tx,
  branchIds: readonly string[],
  { date, until }: PartOfDay,
): Promise<ReadonlyMap<string, Sales>> {
  const { rows } = await sql<Sales & { branchId: string }>`
    select branch_id as "branchId", count(*)::int as orders, sum(total)::bigint as total
    from orders
    where branch_id = any (${branchIds}::uuid[]) and day = ${date}::date and placed_at <= ${new Date(until)}
      and state not in ('rejected', 'cancelled') and pay_by is null and not practice
    group by branch_id`.execute(tx)
  return new Map(rows.map(({ branchId, orders, total }) => [branchId, { orders, total }]))
}
