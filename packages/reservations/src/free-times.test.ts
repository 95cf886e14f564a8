import { openings, type Schedule } from '@sofra/availability'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultReservationRules,
  findFreeTables,
  findFreeTimes,
  type Interval,
  type ReservationRules,
  stayMinutes,
  type TimesOptions,
} from './index.ts'

const minute = 60_000
const hour = 60 * minute
const zone = 'Asia/Kuwait'
/** Midnight of Tuesday, 2026-12-01, in Kuwait. */
const midnight = Date.parse('2026-12-01T00:00:00+03:00')
const shift = (from: number, to: number): Schedule => ({
  days: Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ from: from * 60, to: to * 60 }] })),
  exceptions: [],
})
const rules: ReservationRules = {
  ...defaultReservationRules,
  maxGuests: 12,
  stepMinutes: 60,
  stays: [
    { upTo: 2, minutes: 60 },
    { upTo: 6, minutes: 120 },
  ],
}
const floor = {
  tables: [
    { id: 'large', seats: 6, minGuests: 3 },
    { id: 'small', seats: 2, minGuests: 1 },
    { id: 'other', seats: 4, minGuests: 1 },
  ],
  combinations: [
    ['small', 'other', 'large'],
    ['small', 'gone'],
    ['other', 'large'],
  ],
}
const options: TimesOptions = {
  rules,
  schedule: shift(18, 23),
  pauses: [],
  lastSeatingMinutes: 0,
  floor,
  taken: new Map(),
  covers: new Map(),
  guests: 2,
  now: midnight,
  from: midnight,
  to: midnight + 24 * hour - 1,
  zone,
}
const hoursOf = (changes: Partial<TimesOptions>) =>
  findFreeTimes({ ...options, ...changes }).map(({ from }) => (from - midnight) / hour)
const at = (from: number, to: number): Interval => ({ from: midnight + from * hour, to: midnight + to * hour })

describe('the times on offer', () => {
  test('the stay ends by closing time; with a last seating it may go on', () => {
    expect(hoursOf({})).toEqual([18, 19, 20, 21, 22])
    expect(hoursOf({ guests: 5 })).toEqual([18, 19, 20, 21])
    expect(hoursOf({ guests: 5, lastSeatingMinutes: 60 })).toEqual([18, 19, 20, 21, 22])
    expect(hoursOf({ guests: 2, lastSeatingMinutes: 180 })).toEqual([18, 19, 20])
  })

  test('the advance limits them, and pauses take some out', () => {
    expect(hoursOf({ now: midnight + 19 * hour, rules: { ...rules, minAdvanceMinutes: 90 } })).toEqual([21, 22])
    expect(hoursOf({ rules: { ...rules, maxAdvanceMinutes: 19 * 60 } })).toEqual([18, 19])
    expect(hoursOf({ pauses: [{ from: midnight + 19.5 * hour, until: midnight + 21 * hour }] })).toEqual([18, 21, 22])
  })

  test('a stay past midnight belongs to the evening before', () => {
    const late = findFreeTimes({
      ...options,
      schedule: shift(22, 2),
      from: midnight + 21 * hour,
      to: midnight + 30 * hour,
    })
    expect(late.map(({ date, from }) => [date, (from - midnight) / hour])).toEqual([
      ['2026-12-01', 22],
      ['2026-12-01', 23],
      ['2026-12-01', 24],
      ['2026-12-01', 25],
    ])
  })

  test('a party gets the smallest fitting table, and then the next one', () => {
    const tables = (changes: Partial<TimesOptions>) => findFreeTimes({ ...options, ...changes })[0]?.tableIds
    expect(tables({})).toEqual(['small'])
    expect(tables({ taken: new Map([['small', [at(18, 19)]]]) })).toEqual(['other'])
    expect(tables({ guests: 5 })).toEqual(['large'])
    expect(tables({ guests: 9 })).toEqual(['other', 'large'])
    expect(tables({ guests: 12 })).toEqual(['small', 'other', 'large'])
    expect(hoursOf({ guests: 13 })).toEqual([])
  })

  test('the buffer keeps a table free after a party', () => {
    const taken = new Map([
      ['small', [at(20, 21)]],
      ['other', [at(0, 48)]],
      ['large', [at(0, 48)]],
    ])
    expect(hoursOf({ taken })).toEqual([18, 19, 21, 22])
    expect(hoursOf({ taken, rules: { ...rules, bufferMinutes: 15 } })).toEqual([18, 21, 22])
  })

  test('guests who arrive within a quarter of an hour are limited', () => {
    const covers = new Map([[midnight + 19 * hour, 9]])
    expect(hoursOf({ covers, rules: { ...rules, maxCovers: 10 } })).toEqual([18, 20, 21, 22])
    expect(hoursOf({ covers, rules: { ...rules, maxCovers: 11 } })).toEqual([18, 19, 20, 21, 22])
  })

  test('on the night of a clock change the stay is as long as ever', () => {
    const berlin = { ...options, zone: 'Europe/Berlin', schedule: shift(0, 6), guests: 5 }
    const spring = Date.parse('2027-03-28T00:00:00+01:00')
    const times = findFreeTimes({ ...berlin, now: spring, from: spring, to: spring + 12 * hour })
    // 02:00 does not exist; the last stay ends at 06:00, which is 5 hours after midnight.
    expect(times.map(({ from }) => (from - spring) / hour)).toEqual([0, 1, 2, 3])
    expect(times.every(({ from, to }) => to - from === 2 * hour)).toBe(true)
  })

  test('a time lists everything that is free then, the best first', () => {
    const taken = new Map([['small', [at(18, 19)]]])
    const free = findFreeTables({ ...options, taken, guests: 3 }, midnight + 18 * hour)
    expect(free.map(({ tableIds }) => tableIds)).toEqual([['other'], ['large'], ['other', 'large']])
  })
})

const anyInterval = fc
  .tuple(fc.integer({ min: 0, max: 190 }), fc.integer({ min: 1, max: 16 }))
  .map(([from, length]) => ({ from: midnight + from * 15 * minute, to: midnight + (from + length) * 15 * minute }))
/** Intervals in order and without overlaps. */
const anyTaken = fc.array(anyInterval, { maxLength: 12 }).map((intervals) => {
  const kept: Interval[] = []
  for (const interval of intervals.toSorted((a, b) => a.from - b.from)) {
    if (interval.from >= (kept.at(-1)?.to ?? 0)) kept.push(interval)
  }
  return kept
})
const overlaps = (a: Interval, b: Interval) => a.from < b.to && b.from < a.to

test('the times are those of a search that tries each table at each step', () => {
  const anyRules = fc.record({
    stepMinutes: fc.constantFrom(15, 30, 60),
    bufferMinutes: fc.constantFrom(0, 15, 45),
    maxCovers: fc.constantFrom(null, 8),
  })
  fc.assert(
    fc.property(
      anyRules,
      fc.tuple(anyTaken, anyTaken, anyTaken),
      fc.integer({ min: 1, max: 13 }),
      fc.dictionary(fc.integer({ min: 72, max: 100 }).map(String), fc.integer({ min: 1, max: 9 })),
      fc.constantFrom(shift(18, 23), shift(20, 2), shift(0, 24)),
      (some, [small, other, large], guests, counted, schedule) => {
        const ruled = { ...rules, ...some }
        const taken = new Map(Object.entries({ small, other, large }))
        const covers = new Map(
          Object.entries(counted).map(([quarter, count]) => [midnight + Number(quarter) * 15 * minute, count]),
        )
        const found = findFreeTimes({ ...options, rules: ruled, taken, covers, guests, schedule })
        const stay = stayMinutes(ruled, guests) * minute
        const expected: number[] = []
        const open = openings(schedule, [], options.from, options.to + 24 * hour, zone)
        for (let from = midnight; from <= options.to; from += ruled.stepMinutes * minute) {
          const isOpen = open.some((opening) => opening.from <= from && from + stay <= opening.to)
          const blocked = { from, to: from + stay + ruled.bufferMinutes * minute }
          const free = floor.tables.filter(({ id }) => !(taken.get(id) ?? []).some((row) => overlaps(row, blocked)))
          const fits = [...free.map((table) => [table]), ...combined(free.map(({ id }) => id))].some(
            (set) =>
              set.reduce((sum, { seats }) => sum + seats, 0) >= guests &&
              Math.min(...set.map(({ minGuests }) => minGuests)) <= guests,
          )
          const room = (covers.get(from) ?? 0) + guests <= (ruled.maxCovers ?? Number.POSITIVE_INFINITY)
          if (isOpen && fits && room) expected.push(from)
        }
        expect(found.map(({ from }) => from)).toEqual(expected)
        for (const { from, tableIds } of found) {
          const blocked = { from, to: from + stay + ruled.bufferMinutes * minute }
          for (const id of tableIds) expect((taken.get(id) ?? []).some((row) => overlaps(row, blocked))).toBe(false)
        }
      },
    ),
    { numRuns: 300 },
  )
})

function combined(free: readonly string[]) {
  return floor.combinations
    .filter((ids) => ids.every((id) => free.includes(id)))
    .map((ids) => floor.tables.filter(({ id }) => ids.includes(id)))
}
