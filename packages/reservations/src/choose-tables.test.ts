import { expect, test } from 'vitest'
import { chooseForGuest, chooseForStaff, defaultReservationRules, type Interval } from './index.ts'

const hour = 3_600_000
const midnight = Date.parse('2026-12-01T00:00:00+03:00')
const options = {
  rules: { ...defaultReservationRules, maxGuests: 6, stepMinutes: 30, bufferMinutes: 30, maxCovers: 10 },
  schedule: {
    days: Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ from: 18 * 60, to: 23 * 60 }] })),
    exceptions: [],
  },
  pauses: [],
  lastSeatingMinutes: 60,
  floor: {
    tables: [
      { id: 'two', seats: 2, minGuests: 1 },
      { id: 'four', seats: 4, minGuests: 1 },
    ],
    combinations: [['two', 'four']],
  },
  taken: new Map<string, readonly Interval[]>(),
  covers: new Map<number, number>(),
  guests: 2,
  now: midnight,
  zone: 'Asia/Kuwait',
}
const at = (hours: number) => midnight + hours * hour
const guest = (hours: number, changes: object = {}, tableId: string | null = null) =>
  chooseForGuest({ ...options, ...changes }, { at: at(hours), tableId })

test('a guest gets the best table, or the chosen one', () => {
  expect(guest(19)).toEqual({ kind: 'chosen', tableIds: ['two'], to: at(21) })
  expect(guest(19, {}, 'four')).toEqual({ kind: 'chosen', tableIds: ['four'], to: at(21) })
  expect(guest(19, { guests: 6 })).toEqual({ kind: 'chosen', tableIds: ['two', 'four'], to: at(21) })
})

test('a guest reads why there is nothing', () => {
  const taken = new Map([['two', [{ from: at(17), to: at(20) }]]])
  expect(guest(19, { guests: 7 })).toMatchObject({ reason: 'too-many-guests' })
  expect(guest(17)).toMatchObject({ reason: 'not-on-offer' })
  expect(guest(19.25)).toMatchObject({ reason: 'not-on-offer' })
  expect(guest(19, { taken }, 'two')).toMatchObject({ reason: 'table-taken' })
  expect(guest(19, { taken, guests: 5 })).toMatchObject({ reason: 'full' })
  expect(guest(19, { covers: new Map([[at(19), 9]]) })).toMatchObject({ reason: 'full' })
  expect(guest(19, { floor: { tables: [], combinations: [] } })).toMatchObject({ reason: 'full' })
})

test('staff are bound by tables that are taken, and by nothing else', () => {
  const taken = new Map([['two', [{ from: at(9), to: at(11) }]]])
  const staff = (tableIds: readonly string[] | null, changes: object = {}, hours = 10) =>
    chooseForStaff({ ...options, taken, ...changes }, { at: at(hours), tableIds, minutes: null })
  expect(staff(null)).toEqual({ kind: 'chosen', tableIds: ['four'], to: at(12) })
  expect(staff(null, { guests: 5 })).toMatchObject({ reason: 'full' })
  expect(staff(['four'], { guests: 9 })).toEqual({ kind: 'chosen', tableIds: ['four'], to: at(12) })
  expect(staff(['two'])).toMatchObject({ reason: 'table-taken' })
  expect(staff(['gone'])).toMatchObject({ reason: 'table-taken' })
  expect(staff([])).toMatchObject({ reason: 'table-taken' })
  // The buffer of the stay counts, too: 07:00 to 09:00 and half an hour.
  expect(staff(['two'], {}, 7)).toMatchObject({ reason: 'table-taken' })
  expect(staff(['two'], {}, 6.5)).toMatchObject({ kind: 'chosen' })
})
