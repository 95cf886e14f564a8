import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDigits } from './currency.ts'
import { amountFromWire, amountToWire, rateFromWire, rateToWire } from './wire.ts'

const currencies = fc.constantFrom('KWD', 'EUR', 'JPY', 'USD', 'BHD', 'XYZ')
const wholes = fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 })

test('converts 3.25 to 3250 fils and 325 cents, and rejects it for yen', () => {
  expect(amountFromWire(3.25, 'KWD')).toBe(3250)
  expect(amountFromWire(3.25, 'EUR')).toBe(325)
  expect(() => amountFromWire(3.25, 'JPY')).toThrow(RangeError)
})

test('converts 1.005 to 1005 fils although 1.005 × 1000 is inexact', () => {
  expect(amountFromWire(1.005, 'KWD')).toBe(1005)
  expect(() => amountFromWire(1.0005, 'KWD')).toThrow(RangeError)
})

test('rejects an inexact floating-point sum', () => {
  expect(() => amountFromWire(0.1 + 0.2, 'KWD')).toThrow(RangeError)
})

test('rejects values that are not amounts', () => {
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300, Number.MIN_VALUE]) {
    expect(() => amountFromWire(none, 'KWD')).toThrow(RangeError)
  }
  expect(() => amountToWire(0.5, 'KWD')).toThrow(RangeError)
  expect(() => amountToWire(Number.NaN, 'KWD')).toThrow(RangeError)
})

test('returns 0 and never -0', () => {
  expect(Object.is(amountFromWire(-0, 'KWD'), 0)).toBe(true)
  expect(Object.is(amountToWire(-0, 'KWD'), 0)).toBe(true)
})

test('round-trips every amount', () => {
  fc.assert(
    fc.property(wholes, currencies, (amount, currency) => {
      const sent = JSON.stringify(amountToWire(amount, currency))
      expect(amountFromWire(JSON.parse(sent), currency)).toBe(amount)
    }),
  )
})

test('never has more digits than the currency on the wire', () => {
  fc.assert(
    fc.property(wholes, currencies, (amount, currency) => {
      const [, digits = ''] = String(amountToWire(amount, currency)).split('.')
      return digits.length <= currencyDigits(currency)
    }),
  )
})

test('round-trips every rate', () => {
  expect(rateFromWire(8.875)).toBe(8_875)
  expect(rateToWire(100_000)).toBe(100)
  expect(() => rateFromWire(8.8755)).toThrow(RangeError)
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000 }), (rate) => rateFromWire(rateToWire(rate)) === rate))
})
