import type { Instant } from '@sofra/availability'
import type { DiningTable, SellingSettings } from '@sofra/ordering'
import { type Block, defaultReservationRules, type Interval, paceOf, type TimesOptions } from '@sofra/reservations'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** What decides about the reservations of a branch within a period. */
export interface ReservationFacts
  extends Pick<TimesOptions, 'rules' | 'schedule' | 'pauses' | 'lastSeatingMinutes' | 'floor' | 'taken' | 'covers'> {
  /** All tables, also those that guests cannot book. */
  readonly tables: readonly DiningTable[]
  readonly blocks: readonly TableBlock[]
}

/** A time in which guests cannot book tables. */
export interface TableBlock extends Block {
  readonly id: string
  readonly reason: string
  readonly by: string
}

type Settings = Pick<SellingSettings, 'hours' | 'pauses' | 'lastOrderMinutes' | 'reservation'>

/**
 * Lets the reservations of a branch wait for each other until the transaction ends: the next one reads what this one has added.
 * The exclusion constraint would refuse a double booking anyhow; with the lock, the next one finds another table.
 */
export async function lockReservations(tx: Tx, branchId: string): Promise<void> {
  await sql`
    select from branch_selling where branch_id = ${branchId} and selling_type = 'reservation'
    for no key update`.execute(tx)
}

/** Reads what decides about the reservations of a branch within a period; null where it takes none. */
export async function readReservationFacts(
  tx: Tx,
  branchId: string,
  { from, to }: Interval,
): Promise<ReservationFacts | null> {
  const { rows: selling } = await sql<Settings>`
    select hours, pauses, last_order_minutes as "lastOrderMinutes", reservation from branch_selling
    where branch_id = ${branchId} and selling_type = 'reservation'`.execute(tx)
  const [settings] = selling
  if (!settings) return null
  const { rows } = await sql<{
    tables: DiningTable[]
    taken: [tableId: string, from: Instant, to: Instant][]
    covers: [arrivesAt: Instant, guests: number][]
    blocks: TableBlock[]
  }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'name', name, 'seats', seats, 'minGuests', min_guests, 'bookable', bookable, 'place', place
        ) order by position), '[]')
        from dining_tables where branch_id = ${branchId}) as tables,
      (select coalesce(jsonb_agg(jsonb_build_array(
          table_id, ${milliseconds(sql`lower(during)`)}, ${milliseconds(sql`upper(during)`)}
        ) order by lower(during)), '[]')
        from reserved_tables
        where branch_id = ${branchId} and during && tstzrange(${new Date(from)}, ${new Date(to)}, '[]')) as taken,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'tableIds', table_ids, 'from', ${milliseconds(sql`starts_at`)}, 'to', ${milliseconds(sql`ends_at`)},
          'reason', reason, 'by', by_name
        ) order by starts_at), '[]')
        from table_blocks
        where branch_id = ${branchId} and starts_at < ${new Date(to)} and ends_at > ${new Date(from)}) as blocks,
      (select coalesce(jsonb_agg(jsonb_build_array(${milliseconds(sql`arrives_at`)}, guests)), '[]')
        from reservation_covers
        where branch_id = ${branchId} and arrives_at between ${new Date(paceOf(from))} and ${new Date(to)}) as covers`.execute(
    tx,
  )
  const { tables = [], taken = [], covers = [], blocks = [] } = rows[0] ?? {}
  const rules = settings.reservation ?? defaultReservationRules
  return {
    rules,
    schedule: settings.hours,
    pauses: settings.pauses,
    lastSeatingMinutes: settings.lastOrderMinutes,
    tables,
    floor: { tables: tables.filter(({ bookable }) => bookable), combinations: rules.combinations },
    blocks,
    taken: byTable(taken),
    covers: new Map(covers),
  }
}

const milliseconds = (instant: ReturnType<typeof sql>) => sql`(extract(epoch from ${instant}) * 1000)::bigint`

function byTable(taken: readonly [string, Instant, Instant][]): Map<string, Interval[]> {
  const found = new Map<string, Interval[]>()
  for (const [tableId, from, to] of taken) {
    const intervals = found.get(tableId)
    if (intervals) intervals.push({ from, to })
    else found.set(tableId, [{ from, to }])
  }
  return found
}
