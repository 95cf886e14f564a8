import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDigits, currencySymbol } from './currency.ts'

test('has three digits for fils, two for cents, none for yen', () => {
  expect(['KWD', 'BHD', 'OMR', 'EUR', 'USD', 'SAR', 'JPY', 'KRW'].map(currencyDigits)).toEqual([3, 3, 3, 2, 2, 2, 0, 0])
})

test('has three digits for an unknown currency', () => {
  expect(currencyDigits('XYZ')).toBe(3)
  expect(currencyDigits('')).toBe(3)
})

test('returns a short symbol, or the code without one', () => {
  expect(['KWD', 'EUR', 'USD', 'JPY', 'AED', 'XYZ'].map(currencySymbol)).toEqual(['KD', '€', '$', '¥', 'AED', 'XYZ'])
})

test('ignores the case of the code', () => {
  expect(currencyDigits('jpy')).toBe(0)
  expect(currencySymbol('kwd')).toBe('KD')
})

test('has the ISO 4217 digits for every currency in use', () => {
  // Where coins are out of use, CLDR has 0 digits; this table follows ISO 4217, as banks and providers do.
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

test('has 0 to 3 digits and a symbol for every code', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (code) => {
      const digits = currencyDigits(code)
      return digits >= 0 && digits <= 3 && currencySymbol(code).length > 0
    }),
  )
})
