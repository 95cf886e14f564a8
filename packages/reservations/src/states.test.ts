import { expect, test } from 'vitest'
import { canTransitionReservation, nextReservationStates, occupiesTables, reservationStates } from './index.ts'

test('the wire codes of reservation states are their positions', () => {
  expect(reservationStates.map((state, code) => [code, state, nextReservationStates(state)])).toEqual([
    [0, 'pending', ['accepted', 'rejected']],
    [1, 'accepted', ['completed', 'rejected', 'no-show']],
    [2, 'rejected', []],
    [3, 'completed', []],
    [4, 'no-show', ['accepted']],
  ])
  expect(reservationStates.filter(occupiesTables)).toEqual(['pending', 'accepted'])
})

test('guests may cancel, and never accept', () => {
  expect(canTransitionReservation('accepted', 'rejected', 'guest')).toBe(true)
  expect(canTransitionReservation('pending', 'rejected', 'guest')).toBe(true)
  expect(canTransitionReservation('pending', 'accepted', 'guest')).toBe(false)
  expect(canTransitionReservation('no-show', 'accepted', 'guest')).toBe(false)
  expect(canTransitionReservation('no-show', 'accepted', 'staff')).toBe(true)
})
