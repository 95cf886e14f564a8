import { currencyDigits } from '@sofra/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFromStripe, amountToStripe } from './amounts.ts'

test('keeps minor units of EUR and JPY', () => {
  expect(amountToStripe(1250, 'EUR')).toEqual({ kind: 'amount', amount: 1250 })
  expect(amountToStripe(1250, 'JPY')).toEqual({ kind: 'amount', amount: 1250 })
})

test('rejects KWD amounts that do not end in 0', () => {
  expect(amountToStripe(4500, 'KWD')).toEqual({ kind: 'amount', amount: 4500 })
  expect(amountToStripe(4505, 'KWD')).toEqual({ kind: 'unsupported', reason: 'amount' })
})

test('converts ISK and UGX to hundredths and MGA to whole units', () => {
  expect(amountToStripe(950, 'ISK')).toEqual({ kind: 'amount', amount: 95_000 })
  expect(amountToStripe(950, 'UGX')).toEqual({ kind: 'amount', amount: 95_000 })
  expect(amountToStripe(95_000, 'MGA')).toEqual({ kind: 'amount', amount: 950 })
  expect(amountToStripe(95_020, 'MGA')).toEqual({ kind: 'unsupported', reason: 'amount' })
})

test('rejects currencies that Stripe does not support', () => {
  expect(amountToStripe(1000, 'IQD')).toEqual({ kind: 'unsupported', reason: 'currency' })
})

test('round-trips every supported amount', () => {
  const currency = fc.constantFrom('KWD', 'BHD', 'OMR', 'EUR', 'SAR', 'JPY', 'ISK', 'UGX', 'MGA', 'TND')
  fc.assert(
    fc.property(fc.nat({ max: 1e9 }), currency, (amount, code) => {
      const converted = amountToStripe(amount, code)
      if (converted.kind === 'unsupported') return currencyDigits(code) === 3 || code === 'MGA'
      return amountFromStripe(converted.amount, code) === amount
    }),
  )
})

test('returns null for amounts that are fractional or negative', () => {
  expect(amountFromStripe(95_050, 'ISK')).toBe(null)
  expect(amountFromStripe(0.5, 'EUR')).toBe(null)
  expect(amountFromStripe(-50, 'EUR')).toBe(null)
})
