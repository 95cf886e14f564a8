import type { Instant, Pause } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { BusyTime } from '@sofra/ordering'
import { sql } from 'kysely'
import type { UnansweredOrder } from './escalations.ts'
import { refreshShop } from './shops.ts'
import type { Tx } from './tenancy.ts'

/** Ways of selling of a branch. `types`: null, all of them. */
export interface PauseTarget {
  readonly businessId: string
  readonly branchId: string
  readonly types: readonly SellingType[] | null
}

/**
 * Pauses ways of selling from an instant, for guests at once. `until`: null, until the pause is ended. Replaces the pauses that apply
 * at that instant, and removes those that have ended; pauses that begin later stay.
 */
export async function pauseSelling(
  tx: Tx,
  { from, until, ...target }: PauseTarget & { from: Instant; until: Instant | null },
): Promise<void> {
  await replacePauses(tx, target, from, [{ from, until }])
}

/**
 * Pauses all ways of selling of an order's branch between two instants, for guests at once. Longer pauses stay as they are, and those
 * that have ended are removed.
 */
export async function pauseUnanswered(
  tx: Tx,
  { businessId, branchId, number }: Pick<UnansweredOrder, 'businessId' | 'branchId' | 'number'>,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<void> {
  const pause: Pause = { from, until, unanswered: number }
  await sql`
    update branch_selling set pauses = (
      select coalesce(jsonb_agg(pause), '[]') from jsonb_array_elements(pauses) as pause
      where coalesce((pause ->> 'until')::numeric > ${from}, true)
    ) || ${JSON.stringify([pause])}::jsonb
    where branch_id = ${branchId}`.execute(tx)
  await refreshShop(tx, businessId)
}

/** Ends the pauses of ways of selling that apply at an instant, for guests at once. */
export async function resumeSelling(tx: Tx, { at, ...target }: PauseTarget & { at: Instant }): Promise<void> {
  await replacePauses(tx, target, at, [])
}

/** Sets the busy time of ways of selling, for guests at once; null ends it. */
export async function setBusyTime(
  tx: Tx,
  { businessId, branchId, types, busy }: PauseTarget & { busy: BusyTime | null },
): Promise<void> {
  await sql`
    update branch_selling set busy = ${busy && JSON.stringify(busy)}::jsonb
    where branch_id = ${branchId} and ${isOneOf(types)}`.execute(tx)
  await refreshShop(tx, businessId)
}

async function replacePauses(
  tx: Tx,
  { businessId, branchId, types }: PauseTarget,
  at: Instant,
  added: readonly Pause[],
): Promise<void> {
  await sql`
    update branch_selling set pauses = (
      select coalesce(jsonb_agg(pause), '[]') from jsonb_array_elements(pauses) as pause
      where (pause ->> 'from')::numeric > ${at}
    ) || ${JSON.stringify(added)}::jsonb
    where branch_id = ${branchId} and ${isOneOf(types)}`.execute(tx)
  await refreshShop(tx, businessId)
}

const isOneOf = (types: readonly SellingType[] | null) =>
  types === null ? sql`true` : sql`selling_type = any(${types}::text[])`
