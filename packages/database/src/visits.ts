import type { LocalDate } from '@sofra/availability'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** Counts a guest's visit to a branch, in one row per guest and local date. */
export async function recordVisit(
  tx: Tx,
  { branchId, day, guest }: { branchId: string; day: LocalDate; guest: string },
): Promise<void> {
  await sql`
    insert into visits (merchant_id, branch_id, day, guest)
    values (current_merchant(), ${branchId}, ${day}, ${guest})
    on conflict (merchant_id, branch_id, day, guest) do update set count = visits.count + 1`.execute(tx)
}

/** Counts the guests and visits of a branch on a local date. */
export async function countVisits(
  tx: Tx,
  { branchId, day }: { branchId: string; day: LocalDate },
): Promise<{ guests: number; visits: number }> {
  const { rows } = await sql<{ guests: number; visits: number }>`
    select count(*) as guests, coalesce(sum(count), 0)::bigint as visits
    from visits where branch_id = ${branchId} and day = ${day}`.execute(tx)
  return rows[0] ?? { guests: 0, visits: 0 }
}
