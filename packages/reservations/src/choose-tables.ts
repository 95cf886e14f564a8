import type { Instant } from '@sofra/availability'
import { findFreeTables, findFreeTimes, type TimesOptions } from './free-times.ts'
import { stayMinutes } from './rules.ts'
import { tableSets } from './table-sets.ts'

const millisecondsPerMinute = 60_000

/** What a party gets at a time, or why it gets nothing. */
export type TableChoice =
  | { readonly kind: 'chosen'; readonly tableIds: readonly string[]; readonly to: Instant }
  | { readonly kind: 'refused'; readonly reason: RefusedBooking }

/**
 * `too-many-guests`: more than may book online; `not-on-offer`: closed, too soon or too far ahead; `full`: no table is free, or too
 * many guests arrive then; `table-taken`: only the chosen table is not free.
 */
export type RefusedBooking = 'too-many-guests' | 'not-on-offer' | 'full' | 'table-taken'

/** What a guest who books at `at` gets; `tableId`: the chosen table, null for the best one. */
export function chooseForGuest(
  options: Omit<TimesOptions, 'from' | 'to'>,
  { at, tableId }: { readonly at: Instant; readonly tableId: string | null },
): TableChoice {
  const { rules, guests } = options
  if (guests > rules.maxGuests) return refused('too-many-guests')
  const timesWith = (changes: Partial<TimesOptions>) => findFreeTimes({ ...options, from: at, to: at, ...changes })
  const [time] = timesWith({})
  if (!time) {
    const [offered] = timesWith({ taken: new Map(), covers: new Map() })
    // Without any fitting table nothing is on offer either, however empty the branch is.
    const hasTable = tableSets(options.floor, guests).length > 0
    return refused(offered || !hasTable ? 'full' : 'not-on-offer')
  }
  if (tableId === null) return { kind: 'chosen', tableIds: time.tableIds, to: time.to }
  const free = findFreeTables(options, at).some(({ tableIds }) => tableIds.length === 1 && tableIds[0] === tableId)
  return free ? { kind: 'chosen', tableIds: [tableId], to: time.to } : refused('table-taken')
}

/**
 * What staff give to a party at `at`: the tables they choose, whatever the size of the party, or the best free ones. Opening hours,
 * advance and the number of arrivals do not bind staff; a table that is taken does. `minutes`: null, as long as usual.
 */
export function chooseForStaff(
  { rules, floor, taken, guests }: Pick<TimesOptions, 'rules' | 'floor' | 'taken' | 'guests'>,
  {
    at,
    tableIds,
    minutes,
  }: { readonly at: Instant; readonly tableIds: readonly string[] | null; readonly minutes: number | null },
): TableChoice {
  const stay = minutes ?? stayMinutes(rules, guests)
  const to = at + stay * millisecondsPerMinute
  const ruled = { ...rules, stays: [{ upTo: guests, minutes: stay }] }
  if (tableIds === null) {
    const [best] = findFreeTables({ rules: ruled, floor, taken, guests }, at)
    return best ? { kind: 'chosen', tableIds: best.tableIds, to } : refused('full')
  }
  const until = to + rules.bufferMinutes * millisecondsPerMinute
  const isFree = (id: string) => !(taken.get(id) ?? []).some((interval) => interval.from < until && at < interval.to)
  const exist = tableIds.every((id) => floor.tables.some((table) => table.id === id))
  return exist && tableIds.length > 0 && tableIds.every(isFree)
    ? { kind: 'chosen', tableIds, to }
    : refused('table-taken')
}

function refused(reason: RefusedBooking): TableChoice {
  return { kind: 'refused', reason }
}
