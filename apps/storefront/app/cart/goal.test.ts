import { expect, test } from 'vitest'
import { goalOf } from './goal.ts'

test('the minimum order comes before free delivery', () => {
  const goal = goalOf({
    subtotal: 1750,
    traces: [
      { kind: 'free-delivery-missing', missing: 8250 },
      { kind: 'min-order-missing', missing: 1250, minOrder: 3000 },
    ],
  })
  expect(goal).toEqual({ kind: 'minimum', missing: 1250, reached: 1750, of: 3000 })
})

test('once the minimum is met the bar is about free delivery', () => {
  const goal = goalOf({ subtotal: 9250, traces: [{ kind: 'free-delivery-missing', missing: 750 }] })
  expect(goal).toEqual({ kind: 'free-delivery', missing: 750, reached: 9250, of: 10000 })
})

test('where a larger cart is brought for less, the bar is about that', () => {
  const goal = goalOf({ subtotal: 4000, traces: [{ kind: 'lower-fees-missing', missing: 1000, fees: 250 }] })
  expect(goal).toEqual({ kind: 'lower-fees', missing: 1000, reached: 4000, of: 5000, fees: 250 })
})

test('free delivery is worth a word, nothing to reach is not', () => {
  expect(goalOf({ subtotal: 12000, traces: [{ kind: 'free-delivery', because: 'threshold' }] })?.kind).toBe(
    'free-delivery-reached',
  )
  expect(goalOf({ subtotal: 12000, traces: [] })).toBeNull()
})
