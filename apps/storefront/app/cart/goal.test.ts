import { expect, test } from 'vitest'
import { findCartGoal } from './goal.ts'

test('returns the minimum order before free delivery', () => {
  const goal = findCartGoal({
    subtotal: 1750,
    traces: [
      { kind: 'free-delivery-missing', missing: 8250 },
      { kind: 'min-order-missing', missing: 1250, minOrder: 3000 },
    ],
  })
  expect(goal).toEqual({ kind: 'minimum', missing: 1250, reached: 1750, of: 3000 })
})

test('returns free delivery once the minimum is met', () => {
  const goal = findCartGoal({ subtotal: 9250, traces: [{ kind: 'free-delivery-missing', missing: 750 }] })
  expect(goal).toEqual({ kind: 'free-delivery', missing: 750, reached: 9250, of: 10000 })
})

test('returns lower fees when a larger cart has them', () => {
  const goal = findCartGoal({ subtotal: 4000, traces: [{ kind: 'lower-fees-missing', missing: 1000, fees: 250 }] })
  expect(goal).toEqual({ kind: 'lower-fees', missing: 1000, reached: 4000, of: 5000, fees: 250 })
})

test('returns free delivery as reached, and null without any goal', () => {
  expect(findCartGoal({ subtotal: 12000, traces: [{ kind: 'free-delivery', because: 'threshold' }] })?.kind).toBe(
    'free-delivery-reached',
  )
  expect(findCartGoal({ subtotal: 12000, traces: [] })).toBeNull()
})
