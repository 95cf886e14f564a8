import type { OfferedBusiness } from '@sofra/contract/console-businesses-codec'
import { addressFormOf } from '@sofra/onboarding'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detailsOf, formFieldsOf, parsePercent, toggleLanguage, withFirstLanguage } from './shop-details.ts'

const proposal: OfferedBusiness = {
  currency: 'SAR',
  digits: 2,
  timeZone: 'Asia/Riyadh',
  timeZones: ['Asia/Riyadh'],
  languages: ['en', 'ar'],
  tax: { names: { en: 'VAT' }, rate: 15_000, inclusive: true },
  phonePrefix: '+966',
  addressStyle: 'postcodes',
  addressForm: addressFormOf('postcodes'),
  referenceId: 'noura-grill',
}

test('what the owner has not changed follows the proposal', () => {
  expect(detailsOf(proposal, { currency: 'USD' })).toMatchObject({
    currency: 'USD',
    languages: ['en', 'ar'],
    taxPercent: '15',
    taxIncluded: true,
  })
  expect(detailsOf({ ...proposal, tax: null }, {}).taxPercent).toBe('')
})

test('sends only what was changed', () => {
  expect(formFieldsOf({})).toEqual([])
  expect(formFieldsOf({ languages: ['ar', 'en'], taxPercent: '', referenceId: ' ' })).toEqual([
    ['languages', 'ar en'],
    ['tax_percent', ''],
  ])
})

test.each([
  ['', 0],
  ['15', 15_000],
  ['8,1 %', 8_100],
  ['٥٪', 5_000],
  ['100', 100_000],
  ['101', null],
  ['-5', null],
  ['a lot', null],
])('reads the percentage %j as %s thousandths of a percent', (text, rate) => {
  expect(parsePercent(text)).toBe(rate)
})

test('a shop always has between 1 and 10 languages, each once, and the chosen first one is first', () => {
  const code = fc.constantFrom('en', 'ar', 'de', 'fr', 'tr', 'ur', 'fa', 'hi', 'th', 'vi', 'zh', 'ja')
  fc.assert(
    fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 10 }), code, (languages, chosen) => {
      for (const next of [toggleLanguage(languages, chosen), withFirstLanguage(languages, chosen)]) {
        expect(next.length).toBeGreaterThanOrEqual(1)
        expect(next.length).toBeLessThanOrEqual(10)
        expect(new Set(next).size).toBe(next.length)
      }
      expect(withFirstLanguage(languages, chosen)[0]).toBe(chosen)
    }),
  )
})
