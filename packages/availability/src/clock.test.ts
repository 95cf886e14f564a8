import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf, instantAtOrAfter, instantOf, instantsOfDay, sameTimeDaysBefore, wallTime } from './clock.ts'

const zones = [
  'Asia/Kuwait',
  'Europe/Paris',
  'America/New_York',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]
const anyZone = fc.constantFrom(...zones, 'Africa/Casablanca', 'America/St_Johns', 'Asia/Beirut', 'UTC')
const anyInstant = fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2037, 11, 31) })

/** The expected result by Temporal, which the test runtime supports and not all browsers do. */
function temporalWall(instant: number, zone: string) {
  const time = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return { date: time.toPlainDate().toString(), weekday: time.dayOfWeek % 7, minute: time.hour * 60 + time.minute }
}

test('is three hours ahead of UTC in Kuwait', () => {
  expect(wallTime(Date.UTC(2026, 10, 20, 22, 5), 'Asia/Kuwait')).toEqual({ date: '2026-11-21', weekday: 6, minute: 65 })
})

test('agrees with Temporal in any zone at any instant', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      expect(wallTime(instant, zone)).toEqual(temporalWall(instant, zone))
    }),
    { numRuns: 2000 },
  )
})

test('is exact to the second around every clock change', () => {
  for (const zone of zones) {
    let time = Temporal.Instant.from('1984-06-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next')
    for (let count = 0; time && count < 60; count += 1) {
      for (const seconds of [-3601, -1, 0, 1, 3599, 3600]) {
        const instant = time.epochMilliseconds + seconds * 1000
        expect(wallTime(instant, zone)).toEqual(temporalWall(instant, zone))
      }
      time = time.getTimeZoneTransition('next')
    }
  }
})

test('returns null for a local time that is skipped', () => {
  expect(instantOf('2026-03-08', 2 * 60 + 30, 'America/New_York')).toBeNull()
  expect(instantOf('2026-03-29', 2 * 60, 'Europe/Paris')).toBeNull()
  expect(instantOf('2026-03-29', 3 * 60, 'Europe/Paris')).toBe(Date.UTC(2026, 2, 29, 1))
  expect(instantOf('2011-12-30', 12 * 60, 'Pacific/Apia')).toBeNull()
})

test('returns the first instant of a local time that occurs twice', () => {
  expect(instantOf('2026-11-01', 60 + 30, 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 5, 30))
})

test('returns null for a date that does not exist', () => {
  expect(instantOf('2026-02-30', 0, 'Asia/Kuwait')).toBeNull()
})

test('takes minutes past 1440 as those of the next day', () => {
  expect(instantOf('2026-11-19', 1440 + 120, 'Asia/Kuwait')).toBe(instantOf('2026-11-20', 120, 'Asia/Kuwait'))
})

test('converts a local time back to its minute, or to its first occurrence an hour before', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const { date, minute } = wallTime(instant, zone)
      const found = instantOf(date, minute, zone)
      expect(found).not.toBeNull()
      expect(wallTime(found ?? 0, zone)).toMatchObject({ date, minute })
      expect(found).toBeLessThanOrEqual(instant)
    }),
    { numRuns: 2000 },
  )
})

test('never maps a later local time to an earlier instant', () => {
  const minute = fc.integer({ min: 0, max: 2880 })
  const transition = fc.constantFrom(
    ['America/New_York', Date.UTC(2026, 2, 8)] as const,
    ['America/New_York', Date.UTC(2026, 10, 1)] as const,
    ['Pacific/Apia', Date.UTC(2011, 11, 30)] as const,
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4)] as const,
  )
  fc.assert(
    fc.property(transition, minute, minute, ([zone, around], a, b) => {
      const day = Math.floor(around / 86_400_000)
      const clock = clockOf(zone)
      return instantAtOrAfter(day, Math.min(a, b), clock) <= instantAtOrAfter(day, Math.max(a, b), clock)
    }),
    { numRuns: 1000 },
  )
})

test('throws for an unknown zone', () => {
  expect(() => wallTime(0, 'Atlantis/Harbour')).toThrow(RangeError)
})

test('a day ends where the next begins, also when the clocks change or skip midnight', () => {
  expect(instantsOfDay('2026-03-29', 'Europe/Paris')).toEqual([Date.UTC(2026, 2, 28, 23), Date.UTC(2026, 2, 29, 22)])
  // The clocks of Cairo go from 00:00 to 01:00 on that day.
  const [from] = instantsOfDay('2026-04-24', 'Africa/Cairo') ?? []
  expect(from).toBe(Date.UTC(2026, 3, 23, 22))
  expect(instantsOfDay('2026-02-30', 'Africa/Cairo')).toBeNull()
})

test('a week before is the same weekday and local time, in any zone at any instant, unless the time is skipped', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const now = temporalWall(instant, zone)
      const before = sameTimeDaysBefore(instant, 7, zone)
      const expected = Temporal.PlainDate.from(now.date).subtract({ days: 7 }).toString()
      expect(before.date).toBe(expected)
      if (instantOf(before.date, now.minute, zone) === null) return
      expect(temporalWall(before.instant, zone)).toEqual({ ...now, date: expected })
    }),
    { numRuns: 2000 },
  )
})

test('a time that is skipped a week before is the instant of the clock change', () => {
  const sunday = Date.UTC(2026, 3, 5, 0, 30)
  expect(wallTime(sunday, 'Europe/Paris')).toMatchObject({ date: '2026-04-05', minute: 150 })
  expect(sameTimeDaysBefore(sunday, 7, 'Europe/Paris')).toEqual({
    date: '2026-03-29',
    instant: Date.UTC(2026, 2, 29, 1),
  })
})
