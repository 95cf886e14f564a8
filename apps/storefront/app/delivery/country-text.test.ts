import type { ShippingCountry } from '@sofra/delivery'
import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { countryFacts, shippingTimeText } from './country-text.ts'

const translation = await loadTranslation('en')
const oman: ShippingCountry = {
  id: 'om',
  branchId: 'attar',
  country: 'OM',
  names: { en: 'Oman' },
  feesPerKg: 500,
  fixedFees: 0,
  minOrder: 0,
}
const facts = (changes: Partial<ShippingCountry>, milligrams: number | null = null) =>
  countryFacts(translation, { ...oman, ...changes }, 'KWD', milligrams)
    .join('; ')
    .replaceAll('\u00a0', ' ')

test('gives the fee per kilogram while the weight is unknown', () => {
  expect(facts({})).toBe('KD 0.500 per kg')
  expect(facts({}, 0)).toBe('KD 0.500 per kg')
  expect(facts({ fixedFees: 1500 })).toBe('KD 0.500 per kg + KD 1.500')
})

test('gives the fee of a parcel', () => {
  expect(facts({ fixedFees: 1500 }, 2_000_000)).toBe('KD 2.500')
})

test.for([
  [{ from: 3, to: 5 }, '3–5 days'],
  [{ from: 4, to: 4 }, '4 days'],
  [{ from: 1, to: 1 }, '1 day'],
] as const)('adds transit days %o', ([days, text]) => {
  expect(facts({ days })).toBe(`KD 0.500 per kg; ${text}`)
})

test('adds a minimum order', () => {
  expect(facts({ minOrder: 10_000 })).toBe('KD 0.500 per kg; minimum KD 10.000')
})

test.for([
  [undefined, 'Shipped as soon as it’s packed'],
  [{ from: 4, to: 4 }, 'By post, about 4 days'],
  [{ from: 3, to: 5 }, 'By post, 3 to 5 days'],
] as const)('gives the shipping time for %o', ([days, text]) => {
  expect(shippingTimeText(translation, days)).toBe(text)
})
