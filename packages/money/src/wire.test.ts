import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDigits } from './currency.ts'
import { amountFromWire, amountToWire, rateFromWire, rateToWire } from './wire.ts'

const currencies = fc.constantFrom('KWD', 'EUR', 'JPY', 'USD', 'BHD', 'XYZ')
const wholes = fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 })

test('3.25 is 3250 fils, 325 cents, and no number of yen', () => {
  expect(amountFromWire(3.25, 'KWD')).toBe(3250)
  expect(amountFromWire(3.25, 'EUR')).toBe(325)
  expect(() => amountFromWire(3.25, 'JPY')).toThrow(RangeError)
})

test('1.005 is exactly 1005 fils although 1.005 × 1000 is not', () => {
  expect(amountFromWire(1.005, 'KWD')).toBe(1005)
  expect(() => amountFromWire(1.0005, 'KWD')).toThrow(RangeError)
})

test('a sum somebody made in floating point is refused rather than guessed', () => {
  expect(() => amountFromWire(0.1 + 0.2, 'KWD')).toThrow(RangeError)
})

test('what is no amount is refused', () => {
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300, Number.MIN_VALUE]) {
    expect(() => amountFromWire(none, 'KWD')).toThrow(RangeError)
  }
  expect(() => amountToWire(0.5, 'KWD')).toThrow(RangeError)
  expect(() => amountToWire(Number.NaN, 'KWD')).toThrow(RangeError)
})

test('nothing is plain zero, never minus zero', () => {
  expect(Object.is(amountFromWire(-0, 'KWD'), 0)).toBe(true)
  expect(Object.is(amountToWire(-0, 'KWD'), 0)).toBe(true)
})

test('every amount comes back from the wire as it went', () => {
  fc.assert(
    fc.property(wholes, currencies, (amount, currency) => {
      const sent = JSON.stringify(amountToWire(amount, currency))
      expect(amountFromWire(JSON.parse(sent), currency)).toBe(amount)
    }),
  )
})

test('on the wire an amount never has more digits than its coin', () => {
  fc.assert(
    fc.property(wholes, currencies, (amount, currency) => {
      const [, digits = ''] = String(amountToWire(amount, currency)).split('.')
      return digits.length <= currencyDigits(currency)
    }),
  )
})

test('a rate comes back from the wire as it went, and no finer', () => {
  expect(rateFromWire(8.875)).toBe(8_875)
  expect(rateToWire(100_000)).toBe(100)
  expect(() => rateFromWire(8.8755)).toThrow(RangeError)
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000 }), (rate) => rateFromWire(rateToWire(rate)) === rate))
})
