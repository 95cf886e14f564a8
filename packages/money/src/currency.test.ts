import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDigits, currencySymbol } from './currency.ts'

test('fils have three digits, cents two, yen none', () => {
  expect(['KWD', 'BHD', 'OMR', 'EUR', 'USD', 'SAR', 'JPY', 'KRW'].map(currencyDigits)).toEqual([3, 3, 3, 2, 2, 2, 0, 0])
})

test('a currency we have never heard of has three digits', () => {
  expect(currencyDigits('XYZ')).toBe(3)
  expect(currencyDigits('')).toBe(3)
})

test('a price tag shows the short sign of a currency, or its code where there is none', () => {
  expect(['KWD', 'EUR', 'USD', 'JPY', 'AED', 'XYZ'].map(currencySymbol)).toEqual(['KD', '€', '$', '¥', 'AED', 'XYZ'])
})

test('a code in small letters is the same currency', () => {
  expect(currencyDigits('jpy')).toBe(0)
  expect(currencySymbol('kwd')).toBe('KD')
})

test('our digits are those of ISO 4217 for every currency in use', () => {
  // Where shops stopped using coins, CLDR says 0; we keep the coin of the standard, as banks and providers do.
  const withoutCoins = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'.split(' ')
  const retired = 'CUC HRK SLL XDR XSU ZWL'.split(' ')
  for (const code of Intl.supportedValuesOf('currency')) {
    if (withoutCoins.includes(code) || retired.includes(code)) continue
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
    }).resolvedOptions()
    expect([code, currencyDigits(code)]).toEqual([code, maximumFractionDigits])
  }
})

test('every code has between 0 and 3 digits and a symbol', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (code) => {
      const digits = currencyDigits(code)
      return digits >= 0 && digits <= 3 && currencySymbol(code).length > 0
    }),
  )
})
