import { sellingTypes } from '@sofra/menu'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canTransition,
  canTransitionReservation,
  happyPath,
  isFinal,
  nextReservationStates,
  nextStates,
  orderStates,
  reservationStates,
} from './states.ts'

describe('an order', () => {
  test.each([
    ['scheduled', ['pending', 'cancelled', 'rejected']],
    ['pending', ['accepted', 'rejected', 'cancelled']],
    ['accepted', ['ready', 'cancelled']],
    ['ready', ['out']],
    ['out', ['delivered']],
    ['rejected', []],
    ['delivered', []],
    ['cancelled', []],
  ] as const)('for delivery that is %s can become %j', (state, next) => {
    expect(nextStates(state, 'delivery')).toEqual(next)
  })

  test('that nobody drives out is handed over when ready', () => {
    for (const type of ['pickup', 'dine-in', 'product-service', 'reservation'] as const)
      expect(nextStates('ready', type)).toEqual(['delivered'])
  })

  test('can be cancelled by its guest until the shop has answered', () => {
    expect(canTransition('pending', 'cancelled', 'pickup', 'guest')).toBe(true)
    expect(canTransition('scheduled', 'cancelled', 'pickup', 'guest')).toBe(true)
    expect(canTransition('accepted', 'cancelled', 'pickup', 'guest')).toBe(false)
    expect(canTransition('accepted', 'cancelled', 'pickup', 'staff')).toBe(true)
  })

  test('comes up by itself when it was scheduled, and expires by itself while pending', () => {
    expect(canTransition('scheduled', 'pending', 'pickup', 'system')).toBe(true)
    expect(canTransition('scheduled', 'pending', 'pickup', 'staff')).toBe(false)
    expect(canTransition('pending', 'cancelled', 'pickup', 'system')).toBe(true)
  })

  test('is accepted by nobody but staff', () => {
    expect(canTransition('pending', 'accepted', 'delivery', 'guest')).toBe(false)
    expect(canTransition('pending', 'accepted', 'delivery', 'system')).toBe(false)
  })

  test('reaches an end from wherever it is, and stays there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStates),
        fc.constantFrom(...sellingTypes),
        fc.array(fc.nat({ max: 9 }), { minLength: 6, maxLength: 6 }),
        (start, type, choices) => {
          let state = start
          for (const choice of choices) {
            const next = nextStates(state, type)
            state = next[choice % Math.max(1, next.length)] ?? state
          }
          expect(isFinal(state)).toBe(true)
        },
      ),
    )
  })

  test('passes only allowed states when all goes well', () => {
    for (const type of sellingTypes) {
      const path = happyPath(type)
      path.slice(1).forEach((state, i) => {
        expect(canTransition(path[i] ?? 'pending', state, type, 'staff')).toBe(true)
      })
      expect(isFinal(path.at(-1) ?? 'pending')).toBe(true)
    }
  })
})

describe('a reservation', () => {
  test('is answered, then kept or called off', () => {
    expect(reservationStates.map((state) => nextReservationStates(state))).toEqual([
      ['accepted', 'rejected'],
      ['completed', 'rejected'],
      [],
      [],
    ])
  })

  test('can be called off by its guest, but not accepted by them', () => {
    expect(canTransitionReservation('accepted', 'rejected', 'guest')).toBe(true)
    expect(canTransitionReservation('pending', 'accepted', 'guest')).toBe(false)
  })
})
