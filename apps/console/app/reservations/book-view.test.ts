import type { ReservationBook, StaffReservation } from '@sofra/contract/console-reservations-codec'
import { expect, test } from 'vitest'
import { dayAt, offerOf, reservationsOn, servicesOn, stepAt, stepsOn, tableStateAt, totalsOf } from './book-view.ts'

const hour = 3_600_000
/** 17:00 in Kuwait. */
const five = Date.UTC(2026, 10, 27, 14)

function reservation(changes: Partial<StaffReservation>): StaffReservation {
  const from = changes.from ?? five
  return {
    ...{ id: 'r1', branchId: 'b', state: 'accepted', guests: 2, from, to: from + 2 * hour, bufferMinutes: 15 },
    ...{ tables: [{ id: 't1', name: '1' }], source: 'staff', name: 'Noura', phone: '', language: 'en', note: '' },
    ...{ diet: null, createdAt: 0, seatedAt: null, events: [] },
    ...changes,
  } as StaffReservation
}
const book = (changes: Partial<ReservationBook> = {}): ReservationBook => ({
  ...{ date: '2026-11-27', reservations: [], waiting: [], tables: [], blocks: [], timeZone: 'Asia/Kuwait' },
  ...{ openings: [{ from: five, to: five + 2 * hour }], stays: [120], stepMinutes: 30, bufferMinutes: 15 },
  ...changes,
})

test('01:00 belongs to the evening before', () => {
  expect(dayAt(Date.UTC(2026, 10, 27, 22), 'Asia/Kuwait')).toBe('2026-11-27')
  expect(dayAt(Date.UTC(2026, 10, 28, 2), 'Asia/Kuwait')).toBe('2026-11-28')
})

test('a day has its open parties first; parties that do not come are not counted', () => {
  const own = ['no-show', 'accepted', 'completed', 'pending', 'rejected'].map((state, index) =>
    reservation({ id: state, state: state as StaffReservation['state'], from: five + index * hour, guests: 1 + index }),
  )
  const other = reservation({ id: 'other', from: five + 24 * hour })
  const found = reservationsOn(book({ reservations: [...own, other] }), '2026-11-27')
  expect(found.map(({ id }) => id)).toEqual(['accepted', 'pending', 'no-show', 'completed', 'rejected'])
  expect(totalsOf(found)).toEqual({ parties: 3, guests: 2 + 3 + 4 })
})

test('each opening of a day has its own sums', () => {
  const openings = [
    { from: five - 4 * hour, to: five - 2 * hour },
    { from: five, to: five + 5 * hour },
  ]
  const reservations = [reservation({ from: five - 3 * hour }), reservation({ guests: 5 })]
  expect(servicesOn(book({ openings, reservations }), '2026-11-27')).toEqual([
    { ...openings[0], parties: 1, guests: 2 },
    { ...openings[1], parties: 1, guests: 5 },
  ])
})

test('staff choose times within opening hours, or any time of a day without', () => {
  expect(stepsOn(book(), '2026-11-27')).toEqual([five, five + hour / 2, five + hour, five + 1.5 * hour])
  expect(stepsOn(book({ openings: [] }), '2026-11-27')).toHaveLength(48)
  expect(stepAt([five, five + hour], five + 90)).toBe(five)
  expect(stepAt([five], five - hour)).toBe(five)
})

test('a table is seated, reserved, blocked or free until its next party', () => {
  const seated = reservation({ id: 'sits', seatedAt: five })
  const next = reservation({ id: 'next', from: five + 3 * hour })
  const blocks = [{ id: 'k', from: five, to: five + 3 * hour, reason: 'Wedding', by: 'Sara', tableIds: null }]
  const all = book({ reservations: [seated, next], blocks })
  expect(tableStateAt(all, 't1', five)).toEqual({ kind: 'seated', reservation: seated })
  expect(tableStateAt(all, 't1', five + 2 * hour)).toEqual({ kind: 'blocked', reason: 'Wedding' })
  expect(tableStateAt({ ...all, blocks: [] }, 't1', five + 2 * hour)).toEqual({ kind: 'free', next: next.from })
  expect(tableStateAt(all, 't1', five + 3 * hour)).toEqual({ kind: 'reserved', reservation: next })
  expect(tableStateAt(all, 't2', five - hour)).toEqual({ kind: 'free', next: null })
})

test('a table is offered until its next party, and again once the buffer after a party has passed', () => {
  const all = book({ reservations: [reservation({ id: 'r1' })] })
  const minute = 60_000
  const offer = (at: number, except: string | null = null) => offerOf(all, 't1', { at, guests: 2, except })
  expect(offer(five)).toEqual({ kind: 'taken' })
  expect(offer(five, 'r1')).toEqual({ kind: 'free' })
  expect(offer(five + 2 * hour + 14 * minute)).toEqual({ kind: 'taken' })
  expect(offer(five + 2 * hour + 15 * minute)).toEqual({ kind: 'free' })
  expect(offer(five - 135 * minute)).toEqual({ kind: 'free' })
  expect(offer(five - 134 * minute)).toEqual({ kind: 'short', minutes: 119, until: five - 15 * minute })
  expect(offer(five - 44 * minute)).toEqual({ kind: 'taken' })
  expect(offerOf(all, 't2', { at: five, guests: 2 })).toEqual({ kind: 'free' })
})
