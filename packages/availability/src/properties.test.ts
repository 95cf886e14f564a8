import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursAvailability, openings } from './hours.ts'
import type { DateException, Pause, Schedule, Shift } from './schedule.ts'

/*
 * A reference implementation: it simulates the local clock minute by minute. Openings start and end at the first minute
 * at which the local time is at or after the scheduled one, so a skipped time is reached at the clock change, and a
 * repeated time counts once.
 */

const minute = 60_000
const day = 1440 * minute
const horizon = 14 * day

interface Minutes {
  readonly start: number
  /** By minute since `start`: the latest wall time shown so far, in minutes since 1970-01-01 00:00. */
  readonly reached: Int32Array
  /** The local days (since 1970-01-01) that occur. */
  readonly days: ReadonlySet<number>
}

/** The local times of a zone by Temporal, which the implementation does not use. */
function simulate(zone: string, from: string, days: number): Minutes {
  const start = Temporal.Instant.from(from).epochMilliseconds
  const reached = new Int32Array(days * 1440)
  const shown = new Set<number>()
  let time = Temporal.Instant.fromEpochMilliseconds(start - 2 * day).toZonedDateTimeISO(zone)
  let offset = time.offsetNanoseconds / 6e10
  let change = time.getTimeZoneTransition('next')
  let latest = Number.NEGATIVE_INFINITY
  for (let index = -2 * 1440; index < reached.length; index += 1) {
    const instant = start + index * minute
    if (change && instant >= change.epochMilliseconds) {
      time = change
      offset = time.offsetNanoseconds / 6e10
      change = time.getTimeZoneTransition('next')
    }
    const local = instant / minute + offset
    shown.add(Math.floor(local / 1440))
    latest = Math.max(latest, local)
    if (index >= 0) reached[index] = latest
  }
  return { start, reached, days: shown }
}

/** By minute: 0 closed, 1 paused, 2 open. */
function note(minutes: Minutes, schedule: Schedule, pauses: readonly Pause[]): Uint8Array {
  const noted = new Uint8Array(minutes.reached.length)
  const shiftsOf = new Map<number, readonly Shift[]>()
  for (const shown of minutes.days) shiftsOf.set(shown, shiftsThatStartOn(schedule, shown))
  for (let index = 0; index < noted.length; index += 1) {
    const wall = minutes.reached[index] ?? 0
    const today = Math.floor(wall / 1440)
    const passed = wall - today * 1440
    const begun = (shiftsOf.get(today) ?? []).some(({ from, to }) => from <= passed && (passed < to || to <= from))
    const lasting = (shiftsOf.get(today - 1) ?? []).some(({ from, to }) => to <= from && passed < to)
    if (!begun && !lasting) continue
    const instant = minutes.start + index * minute
    noted[index] = pauses.some((pause) => pause.from <= instant && instant < (pause.until ?? Infinity)) ? 1 : 2
  }
  return noted
}

function shiftsThatStartOn(schedule: Schedule, days: number): readonly Shift[] {
  const date = new Date(days * day)
  const full = date.toISOString().slice(0, 10)
  const yearly = `--${full.slice(5)}`
  const hours =
    schedule.exceptions.find((exception) => exception.date === full) ??
    schedule.exceptions.find((exception) => exception.date === yearly) ??
    schedule.days[date.getUTCDay()]
  return !hours || hours.closed ? [] : hours.shifts
}

/**
 * Describes every minute at which the result differs from the simulation; the last 14 days only provide the horizon.
 */
function disagreements(minutes: Minutes, zone: string, schedule: Schedule, pauses: readonly Pause[], every = 1) {
  const noted = note(minutes, schedule, pauses)
  const isOpen = (index: number) => noted[index] === 2
  const found: string[] = []
  let change: number | null = null
  for (let index = noted.length - 2; index >= 0; index -= 1) {
    if (isOpen(index) !== isOpen(index + 1)) change = minutes.start + (index + 1) * minute
    const instant = minutes.start + index * minute
    if (index >= noted.length - 14 * 1440 || index % every !== 0) continue

    const result = hoursAvailability(schedule, pauses, instant, zone)
    const expected = change !== null && change <= instant + horizon ? change : null
    const right = result.available
      ? isOpen(index) && result.until === expected
      : !isOpen(index) && result.next === expected && (result.reason === 'paused') === (noted[index] === 1)
    if (!right)
      found.push(
        `${new Date(instant).toISOString()}: ${JSON.stringify(result)}, expected ${noted[index]} until ${expected}`,
      )
  }
  return found
}

/** Nights, split shifts, skipped and repeated times, a closed day, exceptions. */
const demanding: Schedule = {
  days: [
    {
      closed: false,
      shifts: [
        { from: 90, to: 300 },
        { from: 660, to: 900 },
        { from: 1080, to: 90 },
      ],
    },
    { closed: true, shifts: [{ from: 600, to: 900 }] },
    { closed: false, shifts: [{ from: 0, to: 1440 }] },
    {
      closed: false,
      shifts: [
        { from: 0, to: 1 },
        { from: 600, to: 600 },
      ],
    },
    {
      closed: false,
      shifts: [
        { from: 1080, to: 120 },
        { from: 420, to: 700 },
        { from: 690, to: 720 },
      ],
    },
    { closed: false, shifts: [{ from: 1439, to: 1 }] },
    {
      closed: false,
      shifts: [
        { from: 75, to: 105 },
        { from: 135, to: 165 },
        { from: 1200, to: 130 },
      ],
    },
  ],
  exceptions: [
    { date: '--12-02', closed: true, shifts: [] },
    { date: '2026-12-02', closed: false, shifts: [{ from: 1320, to: 240 }] },
    { date: '--01-01', closed: false, shifts: [{ from: 5, to: 10 }] },
    { date: '2026-06-10', closed: true, shifts: [] },
  ],
}

// Apia skipped a Friday and Kathmandu fifteen minutes of New Year's night in these years.
const years = [
  ['Asia/Kuwait', '2026-01-01T00:00Z'],
  ['Europe/Paris', '2026-01-01T00:00Z'],
  ['America/New_York', '2026-01-01T00:00Z'],
  ['Pacific/Apia', '2011-02-01T00:00Z'],
  ['Asia/Kathmandu', '1985-06-01T00:00Z'],
] as const

test.each(years)('agrees with a minute-by-minute simulation for every minute of a year in %s', (zone, from) => {
  const minutes = simulate(zone, from, 380)
  const holidays = Temporal.Instant.from(from).epochMilliseconds + 100 * day
  const pauses: Pause[] = [
    { from: holidays, until: holidays + 20 * day },
    { from: holidays + 30 * day + 61 * minute, until: holidays + 30 * day + 122 * minute },
    { from: holidays + 30 * day + 100 * minute, until: holidays + 30 * day + 500 * minute },
  ]
  expect(disagreements(minutes, zone, demanding, pauses)).toEqual([])
})

// Eighteen days from four days before a change of the clocks.
const changes = [
  ['Europe/Paris', '2026-03-25T00:00Z'],
  ['Europe/Paris', '2026-10-21T00:00Z'],
  ['America/New_York', '2026-03-04T00:00Z'],
  ['America/New_York', '2026-10-28T00:00Z'],
  ['Pacific/Apia', '2011-12-26T00:00Z'],
  ['Pacific/Apia', '2011-03-29T00:00Z'],
  ['Asia/Kathmandu', '1985-12-28T00:00Z'],
  ['Australia/Lord_Howe', '2026-04-01T00:00Z'],
  ['America/Havana', '2026-10-28T00:00Z'],
  ['Asia/Beirut', '2026-03-25T00:00Z'],
] as const
const weeks = new Map(changes.map((change) => [change, simulate(change[0], change[1], 22)]))

const aMinute = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.integer({ min: 0, max: 12 }).map((quarter) => quarter * 15),
)
const aShift: fc.Arbitrary<Shift> = fc.record({ from: aMinute, to: fc.oneof(aMinute, fc.constant(1440)) })
const aDay = fc.record({ closed: fc.boolean(), shifts: fc.array(aShift, { maxLength: 3 }) })

test('agrees with a minute-by-minute simulation for any hours, pauses and zone around a clock change', () => {
  const scenario = fc.constantFrom(...changes).chain((change) => {
    const start = Temporal.Instant.from(change[1]).epochMilliseconds
    const date = fc.integer({ min: 0, max: 10 }).map((days) => new Date(start + days * day).toISOString().slice(0, 10))
    const exception = fc
      .tuple(date, fc.boolean(), aDay)
      .map(([date, yearly, hours]): DateException => ({ date: yearly ? `--${date.slice(5)}` : date, ...hours }))
    const pause = fc
      .tuple(fc.integer({ min: -100, max: 15_000 }), fc.option(fc.integer({ min: 0, max: 6000 }), { freq: 10 }))
      .map(([from, length]): Pause => {
        const begins = start + from * minute
        return { from: begins, until: length === null ? null : begins + length * minute }
      })
    return fc.record({
      change: fc.constant(change),
      days: fc.array(aDay, { minLength: 7, maxLength: 7 }),
      exceptions: fc.uniqueArray(exception, { maxLength: 3, selector: (exception) => exception.date }),
      pauses: fc.array(pause, { maxLength: 3 }),
    })
  })
  fc.assert(
    fc.property(scenario, ({ change, days, exceptions, pauses }) => {
      const minutes = weeks.get(change)
      if (!minutes) throw new Error('No simulation of this week')
      const schedule = { days, exceptions }
      expect(disagreements(minutes, change[0], schedule, pauses, 7)).toEqual([])

      const to = minutes.start + minutes.reached.length * minute
      const noted = note(minutes, schedule, pauses)
      const open = openings(schedule, pauses, minutes.start, to, change[0])
      const total = open.reduce((sum, opening) => sum + (opening.to - opening.from) / minute, 0)
      expect(total).toBe(noted.filter((expected) => expected === 2).length)
    }),
    // A minute-by-minute simulation of a week takes long.
    { numRuns: process.env['SAMPLE'] === 'all' ? 400 : 40 },
  )
})
