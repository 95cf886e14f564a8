import { expect, test } from 'vitest'
import { parseReservations } from './reservation-history.ts'

const valid = { id: 'r1', url: '/dallah/reservation/success/r1?key=k', from: 1_800_000_000_000, guests: 2 }

test('reads stored reservations, and drops what is none', () => {
  expect(parseReservations([valid, { ...valid, from: 'soon' }, null, { ...valid, url: '//evil.example' }])).toEqual([
    valid,
  ])
  expect(parseReservations('nothing')).toEqual([])
})
