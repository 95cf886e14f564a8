import { sellingTypes } from '@sofra/menu'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canTransition, happyPath, isFinal, nextStates, orderStates } from './states.ts'

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

  test('goes from ready to delivered without a driver', () => {
    for (const type of ['pickup', 'dine-in', 'product-service', 'reservation'] as const)
      expect(nextStates('ready', type)).toEqual(['delivered'])
  })

  test('can be cancelled by its guest until it is accepted', () => {
    expect(canTransition('pending', 'cancelled', 'pickup', 'guest')).toBe(true)
    expect(canTransition('scheduled', 'cancelled', 'pickup', 'guest')).toBe(true)
    expect(canTransition('accepted', 'cancelled', 'pickup', 'guest')).toBe(false)
    expect(canTransition('accepted', 'cancelled', 'pickup', 'staff')).toBe(true)
  })

  test('starts on schedule and expires while pending by the system', () => {
    expect(canTransition('scheduled', 'pending', 'pickup', 'system')).toBe(true)
    expect(canTransition('scheduled', 'pending', 'pickup', 'staff')).toBe(false)
    expect(canTransition('pending', 'cancelled', 'pickup', 'system')).toBe(true)
  })

  test('is accepted by staff or automatically, not by its guest', () => {
    const accepts = (['staff', 'system', 'guest'] as const).map((by) =>
      canTransition('pending', 'accepted', 'delivery', by),
    )
    expect(accepts).toEqual([true, true, false])
  })

  test('reaches a final state from every state', () => {
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

  test('passes allowed states only on the happy path', () => {
    for (const type of sellingTypes) {
      const path = happyPath(type)
      path.slice(1).forEach((state, i) => {
        expect(canTransition(path[i] ?? 'pending', state, type, 'staff')).toBe(true)
      })
      expect(isFinal(path.at(-1) ?? 'pending')).toBe(true)
    }
  })
})
