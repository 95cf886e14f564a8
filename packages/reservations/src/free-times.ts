import {
  type Instant,
  type LocalDate,
  openings,
  type Pause,
  type Schedule,
  stepsOfShifts,
  type Zone,
} from '@sofra/availability'
import { paceOf, type ReservationRules, stayMinutes } from './rules.ts'
import { type Floor, type TableSet, tableSets } from './table-sets.ts'

const millisecondsPerMinute = 60_000

/** A time in which a table is taken, start inclusive, end exclusive; the end includes the buffer. */
export interface Interval {
  readonly from: Instant
  readonly to: Instant
}

/** What determines the times on offer to a party. */
export interface TimesOptions {
  readonly rules: ReservationRules
  readonly schedule: Schedule | null
  readonly pauses: readonly Pause[]
  /** Minutes before closing time at which the last party is seated; 0: so early that its stay ends by closing time. */
  readonly lastSeatingMinutes: number
  readonly floor: Floor
  /** The times in which each table is taken, by its id: in order, without overlaps. */
  readonly taken: ReadonlyMap<string, readonly Interval[]>
  /** The guests who arrive, by the start of the quarter of an hour. */
  readonly covers: ReadonlyMap<Instant, number>
  readonly guests: number
  readonly now: Instant
  /** The part of the times that is asked for. */
  readonly from: Instant
  readonly to: Instant
  readonly zone: Zone
}

/** A time on offer. */
export interface FreeTime {
  /** The local day that the shift starts on: 01:00 belongs to the evening before. */
  readonly date: LocalDate
  readonly from: Instant
  /** When the party leaves. */
  readonly to: Instant
  /** The tables that it gets unless it chooses others. */
  readonly tableIds: readonly string[]
}

/**
 * The times on offer to a party, in order (docs/decisions/0105-reservations.md): within opening hours, with a table that fits and
 * is free for the stay and the buffer after it, and with room for the guests in their quarter of an hour.
 * @throws RangeError if `rules.stepMinutes` is not a positive integer or the zone is unknown.
 */
export function findFreeTimes(options: TimesOptions): FreeTime[] {
  const times = openTimes(options)
  const buffer = options.rules.bufferMinutes * millisecondsPerMinute
  const found: FreeTime[] = []
  let rest = times
  for (const set of tableSets(options.floor, options.guests)) {
    const isFree = inOrder(set, options.taken)
    // Each set is tried at the times at which no better one is free.
    rest = rest.filter((time) => {
      if (!isFree(time.from, time.to + buffer)) return true
      found.push({ ...time, tableIds: set.tableIds })
      return false
    })
    if (rest.length === 0) break
  }
  return found.sort((a, b) => a.from - b.from)
}

/** What a party can take at one time, the best first; empty: nothing is free. */
export function findFreeTables(
  { floor, taken, guests, rules }: Pick<TimesOptions, 'floor' | 'taken' | 'guests' | 'rules'>,
  from: Instant,
): TableSet[] {
  const to = from + (stayMinutes(rules, guests) + rules.bufferMinutes) * millisecondsPerMinute
  return tableSets(floor, guests).filter((set) => inOrder(set, taken)(from, to))
}

/** The times of the rules, whether or not a table is free. */
function openTimes(options: TimesOptions): Omit<FreeTime, 'tableIds'>[] {
  const { rules, schedule, pauses, lastSeatingMinutes, covers, guests, now, zone } = options
  const from = Math.max(options.from, now + rules.minAdvanceMinutes * millisecondsPerMinute)
  const to = Math.min(options.to, now + rules.maxAdvanceMinutes * millisecondsPerMinute)
  if (from > to) return []
  const stay = stayMinutes(rules, guests) * millisecondsPerMinute
  const needed = lastSeatingMinutes * millisecondsPerMinute || stay
  const limit = rules.maxCovers ?? Number.POSITIVE_INFINITY
  const open = openings(schedule, pauses, from, to + needed, zone)
  let index = 0
  return stepsOfShifts(schedule, from, to, zone, rules.stepMinutes).flatMap(({ date, from: start }) => {
    while ((open[index]?.to ?? Number.POSITIVE_INFINITY) <= start) index += 1
    const opening = open[index]
    if (!opening || start < opening.from || opening.to < start + needed) return []
    return (covers.get(paceOf(start)) ?? 0) + guests <= limit ? [{ date, from: start, to: start + stay }] : []
  })
}

/** Returns a function that tells whether all tables of a set are free; it must be called with ascending starts. */
function inOrder({ tableIds }: TableSet, taken: TimesOptions['taken']): (from: Instant, to: Instant) => boolean {
  const [first, ...others] = tableIds.map((id) => isFreeInOrder(taken.get(id) ?? []))
  if (!first) return () => false
  // Most sets are one table.
  return others.length === 0 ? first : (from, to) => first(from, to) && others.every((isFree) => isFree(from, to))
}

/** The same for one table, with the times in which it is taken in order. */
function isFreeInOrder(intervals: readonly Interval[]): (from: Instant, to: Instant) => boolean {
  let index = 0
  let next = intervals[0]
  return (from, to) => {
    while (next && next.to <= from) {
      index += 1
      next = intervals[index]
    }
    return !next || next.from >= to
  }
}
