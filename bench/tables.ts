import type { Schedule } from '@sofra/availability'
import { defaultReservationRules, findFreeTimes, type Interval, type TimesOptions } from '@sofra/reservations'
import { line, percentile } from './load.ts'

/** The highest accepted time of a search, in milliseconds: issue 16. */
const limit = 5
const rooms = { tables: 60, bookings: 10_000, days: 90 }
const runs = 200
const hour = 3_600_000
const now = Date.parse('2026-12-01T09:00:00Z')

/** The free times of 90 days at 60 tables with 10,000 bookings, for a party of four. Fails above 5 ms (p95). */
export function benchTables(): void {
  const options = busyBranch()
  const took: number[] = []
  let times = 0
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    times = findFreeTimes(options).length
    // The first runs are those of code that is not optimised yet.
    if (run >= runs / 10) took.push(performance.now() - start)
  }
  const slowest = percentile(took, 0.95)
  console.log(
    line(
      `free times, ${rooms.days} days, ${rooms.tables} tables`,
      `p95 ${slowest.toFixed(1)} ms`,
      `p50 ${percentile(took, 0.5).toFixed(1)} ms`,
      `${times} times beside ${rooms.bookings} bookings`,
    ),
  )
  if (slowest > limit) {
    console.log(`Free times after ${slowest.toFixed(1)} ms, limit ${limit} ms`)
    process.exitCode = 1
  }
}

/** A branch that is open from 12:00 to 24:00, with its bookings spread over tables and evenings. */
function busyBranch(): TimesOptions {
  const tables = Array.from({ length: rooms.tables }, (_, index) => ({
    id: `table-${index}`,
    seats: [2, 4, 4, 6, 8][index % 5] ?? 4,
    minGuests: 1,
  }))
  const schedule: Schedule = {
    days: Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ from: 12 * 60, to: 24 * 60 }] })),
    exceptions: [],
  }
  const taken = new Map<string, Interval[]>(tables.map(({ id }) => [id, []]))
  const perTable = Math.ceil(rooms.bookings / rooms.tables)
  const first = Date.parse('2026-12-01T09:00:00Z')
  for (const [index, { id }] of tables.entries()) {
    for (let booking = 0; booking < perTable; booking += 1) {
      const day = Math.floor((booking * rooms.days) / perTable)
      const from = first + day * 24 * hour + ((booking + index) % 2) * 3 * hour + 5 * hour
      const last = taken.get(id)?.at(-1)
      if (!last || last.to <= from) taken.get(id)?.push({ from, to: from + 2 * hour })
      else taken.get(id)?.push({ from: last.to, to: last.to + hour })
    }
  }
  return {
    rules: { ...defaultReservationRules, maxGuests: 12, maxAdvanceMinutes: rooms.days * 1440, bufferMinutes: 15 },
    schedule,
    pauses: [],
    lastSeatingMinutes: 0,
    floor: { tables, combinations: [] },
    taken,
    covers: new Map(),
    guests: 4,
    now,
    from: now,
    to: now + rooms.days * 24 * hour,
    zone: 'Asia/Kuwait',
  }
}
