import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tipOf } from './tip.ts'

test('a tenth of KD 4.255 is 0.426: half a coin counts up', () => {
  expect(tipOf({ kind: 'percent', percent: 10 }, 4255)).toBe(426)
})

test('a guest who gives half a dinar gives half a dinar, whatever they ate', () => {
  expect(tipOf({ kind: 'amount', amount: 500 }, 12_000)).toBe(500)
})

test('nobody has to give anything', () => {
  expect(tipOf(null, 12_000)).toBe(0)
})

test('a share is never more than the whole, and never less than nothing', () => {
  const subtotal = fc.nat(1_000_000_000)
  fc.assert(
    fc.property(subtotal, fc.integer({ min: 1, max: 100 }), (subtotal, percent) => {
      const tip = tipOf({ kind: 'percent', percent }, subtotal)
      expect(tip).toBeGreaterThanOrEqual(0)
      expect(tip).toBeLessThanOrEqual(subtotal)
    }),
  )
})
