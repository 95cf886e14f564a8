import { orderStates } from '@sofra/ordering'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findExpectedTime } from './expected-time.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const minutes = (count: number) => count * 60_000
const slot = { from: noon, to: noon + minutes(30) }

const order = {
  state: 'accepted',
  sellingType: 'delivery',
  placedAt: noon,
  promisedAt: null,
  scheduledFor: null,
} as const
const promised = { ...order, promisedAt: noon + minutes(25) }
const usual = { from: 35, to: 45 }

test('counts down to the promise, in minutes rounded up', () => {
  const window = { from: noon + minutes(25), to: noon + minutes(35) }
  expect(findExpectedTime(promised, usual, noon + 1)).toEqual({ kind: 'countdown', minutes: 25, window })
})

test('is due from the promise until the end of its window, and late afterwards', () => {
  const window = { from: noon + minutes(25), to: noon + minutes(35) }
  expect(findExpectedTime(promised, usual, window.from)).toEqual({ kind: 'due', window })
  expect(findExpectedTime(promised, usual, window.to)).toEqual({ kind: 'due', window })
  expect(findExpectedTime(promised, usual, window.to + 1)).toEqual({ kind: 'late', expectedBy: window.to })
})

test('uses the usual duration until the shop has confirmed', () => {
  const window = { from: noon + minutes(35), to: noon + minutes(45) }
  const pending = { ...order, state: 'pending' } as const
  expect(findExpectedTime(pending, usual, noon)).toEqual({ kind: 'countdown', minutes: 35, window })
  expect(findExpectedTime(pending, usual, noon + minutes(46))).toEqual({ kind: 'late', expectedBy: window.to })
  expect(findExpectedTime(pending, null, noon)).toBeNull()
  expect(findExpectedTime(order, usual, noon)).toBeNull()
})

test('returns the chosen slot until the shop starts, and late once it has passed', () => {
  const scheduled = { ...order, state: 'scheduled', scheduledFor: slot } as const
  expect(findExpectedTime(scheduled, usual, noon - minutes(90))).toEqual({ kind: 'slot', window: slot })
  expect(findExpectedTime(scheduled, usual, slot.to + 1)).toEqual({ kind: 'late', expectedBy: slot.to })
})

test('expects nothing more of an order that is ready for pickup', () => {
  expect(findExpectedTime({ ...promised, state: 'ready', sellingType: 'pickup' }, usual, noon)).toBeNull()
  expect(findExpectedTime({ ...promised, state: 'ready' }, usual, noon)).toMatchObject({ kind: 'countdown' })
})

test('expects nothing of a final order', () => {
  for (const state of ['delivered', 'cancelled', 'rejected'] as const) {
    expect(findExpectedTime({ ...promised, state }, usual, noon)).toBeNull()
  }
})

test('a window contains its promise, is at least ten minutes long and starts at a multiple of five minutes', () => {
  const states = fc.constantFrom(...orderStates)
  fc.assert(
    fc.property(
      states,
      fc.integer({ min: 0, max: 600_000_000 }),
      fc.integer({ min: 0, max: 600_000_000 }),
      (state, promise, elapsed) => {
        const promisedAt = noon + promise
        const expected = findExpectedTime({ ...order, state, promisedAt }, null, noon + elapsed)
        if (expected?.kind !== 'countdown' && expected?.kind !== 'due') return
        const { from, to } = expected.window
        expect(from <= promisedAt && promisedAt <= to).toBe(true)
        expect(to - from).toBeGreaterThanOrEqual(minutes(10))
        expect(from % minutes(5)).toBe(0)
      },
    ),
  )
})
