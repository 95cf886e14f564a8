import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf, instantAtOrAfter, instantOf, wallTime } from './clock.ts'

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

/** The same question put to Temporal, which browsers do not all have yet but this machine does. */
function temporalWall(instant: number, zone: string) {
  const time = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return { date: time.toPlainDate().toString(), weekday: time.dayOfWeek % 7, minute: time.hour * 60 + time.minute }
}

test('in Kuwait it is three hours later than in Greenwich', () => {
  expect(wallTime(Date.UTC(2026, 10, 20, 22, 5), 'Asia/Kuwait')).toEqual({ date: '2026-11-21', weekday: 6, minute: 65 })
})

test('the wall says what Temporal says, in any zone at any instant', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      expect(wallTime(instant, zone)).toEqual(temporalWall(instant, zone))
    }),
    { numRuns: 2000 },
  )
})

test('the wall is right to the second around every change of the clocks', () => {
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

test('a time the clocks skip is no instant', () => {
  expect(instantOf('2026-03-08', 2 * 60 + 30, 'America/New_York')).toBeNull()
  expect(instantOf('2026-03-29', 2 * 60, 'Europe/Paris')).toBeNull()
  expect(instantOf('2026-03-29', 3 * 60, 'Europe/Paris')).toBe(Date.UTC(2026, 2, 29, 1))
  expect(instantOf('2011-12-30', 12 * 60, 'Pacific/Apia')).toBeNull()
})

test('a time the clocks show twice is the first one', () => {
  expect(instantOf('2026-11-01', 60 + 30, 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 5, 30))
})

test('a date that does not exist is no instant', () => {
  expect(instantOf('2026-02-30', 0, 'Asia/Kuwait')).toBeNull()
})

test('minutes past 1440 are those of the day after', () => {
  expect(instantOf('2026-11-19', 1440 + 120, 'Asia/Kuwait')).toBe(instantOf('2026-11-20', 120, 'Asia/Kuwait'))
})

test('the instant of what the wall shows is this minute, or its twin an hour before', () => {
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

test('a later wall time is never reached earlier', () => {
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

test('a zone nobody has heard of is a mistake of ours', () => {
  expect(() => wallTime(0, 'Atlantis/Harbour')).toThrow(RangeError)
})
