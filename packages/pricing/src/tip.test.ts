import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tipOf } from './tip.ts'

test('rounds 10 % of KD 4.255 half-up to 0.426', () => {
  expect(tipOf({ kind: 'percent', percent: 10 }, 4255)).toBe(426)
})

test('returns a fixed amount regardless of the subtotal', () => {
  expect(tipOf({ kind: 'amount', amount: 500 }, 12_000)).toBe(500)
})

test('is 0 without a choice', () => {
  expect(tipOf(null, 12_000)).toBe(0)
})

test('is between 0 and the subtotal for a percentage', () => {
  const subtotal = fc.nat(1_000_000_000)
  fc.assert(
    fc.property(subtotal, fc.integer({ min: 1, max: 100 }), (subtotal, percent) => {
      const tip = tipOf({ kind: 'percent', percent }, subtotal)
      expect(tip).toBeGreaterThanOrEqual(0)
      expect(tip).toBeLessThanOrEqual(subtotal)
    }),
  )
})
