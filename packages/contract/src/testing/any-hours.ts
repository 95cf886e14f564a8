import type { Schedule } from '@sofra/availability'
import fc from 'fast-check'
import { date, instant, maybe } from './any-values.ts'

const minute = fc.integer({ min: 0, max: 1440 })
const day = fc.record({
  closed: fc.boolean(),
  shifts: fc.array(fc.record({ from: minute, to: minute }), { maxLength: 3 }),
})
export const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  days: fc.array(day, { minLength: 7, maxLength: 7 }),
  exceptions: fc.array(
    fc.tuple(day, date, fc.boolean()).map(([hours, on, yearly]) => ({
      ...hours,
      date: yearly ? (`--${on.slice(5)}` as const) : on,
    })),
    { maxLength: 2 },
  ),
})
export const anyPause = fc.record({ from: instant, until: maybe(instant) })
