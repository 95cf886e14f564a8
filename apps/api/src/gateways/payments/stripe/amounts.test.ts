import { currencyDigits } from '@sofra/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFromStripe, amountToStripe } from './amounts.ts'

test('cents are cents, and yen are yen', () => {
  expect(amountToStripe(1250, 'EUR')).toEqual({ kind: 'amount', amount: 1250 })
  expect(amountToStripe(1250, 'JPY')).toEqual({ kind: 'amount', amount: 1250 })
})

test('4.500 dinars can be asked for, 4.505 cannot', () => {
  expect(amountToStripe(4500, 'KWD')).toEqual({ kind: 'amount', amount: 4500 })
  expect(amountToStripe(4505, 'KWD')).toEqual({ kind: 'unfit', why: 'amount' })
})

test('krónur and shillings are said in hundredths, ariary without', () => {
  expect(amountToStripe(950, 'ISK')).toEqual({ kind: 'amount', amount: 95_000 })
  expect(amountToStripe(950, 'UGX')).toEqual({ kind: 'amount', amount: 95_000 })
  expect(amountToStripe(95_000, 'MGA')).toEqual({ kind: 'amount', amount: 950 })
  expect(amountToStripe(95_020, 'MGA')).toEqual({ kind: 'unfit', why: 'amount' })
})

test('dinars of Iraq and Libya are not taken there', () => {
  expect(amountToStripe(1000, 'IQD')).toEqual({ kind: 'unfit', why: 'currency' })
})

test('whatever can be asked for comes back as the same sum', () => {
  const currency = fc.constantFrom('KWD', 'BHD', 'OMR', 'EUR', 'SAR', 'JPY', 'ISK', 'UGX', 'MGA', 'TND')
  fc.assert(
    fc.property(fc.nat({ max: 1e9 }), currency, (amount, code) => {
      const theirs = amountToStripe(amount, code)
      if (theirs.kind === 'unfit') return currencyDigits(code) === 3 || code === 'MGA'
      return amountFromStripe(theirs.amount, code) === amount
    }),
  )
})

test('half a coin of ours is nothing Stripe could mean', () => {
  expect(amountFromStripe(95_050, 'ISK')).toBe(null)
  expect(amountFromStripe(0.5, 'EUR')).toBe(null)
  expect(amountFromStripe(-50, 'EUR')).toBe(null)
})
