import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, writeAmount } from './read-amount.ts'

test.each([
  ['1.250', 'KWD', 1250],
  ['1,250', 'KWD', 1250],
  ['1,250', 'EUR', 125_000],
  ['1,25 €', 'EUR', 125],
  ['1.250,50', 'EUR', 125_050],
  ['1,250.50', 'USD', 125_050],
  ['$ 4', 'USD', 400],
  ['1 250', 'JPY', 1250],
  ['١٫٢٥٠ د.ك', 'KWD', 1250],
  ['KD 0.500', 'KWD', 500],
  ['-0.200', 'KWD', -200],
  ['.5', 'KWD', 500],
  ['3.50000', 'USD', 350],
])('reads %s in %s', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount)
})

test.each(['', 'about 3', '1.2505', '1.2.3', '1,2,3', '3 for 2', '١٫٢٥٠ x', '--1'])('rejects %s', (text) => {
  expect(readAmount(text, 'KWD')).toBeNull()
})

test('reads every amount that it writes', () => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, fc.constantFrom('KWD', 'EUR', 'JPY'), (value, currency) => {
      expect(readAmount(writeAmount(value, currency), currency)).toBe(value)
    }),
  )
})
