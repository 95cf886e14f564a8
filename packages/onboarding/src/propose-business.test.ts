import { currencySymbol } from '@sofra/money'
import { describe, expect, test } from 'vitest'
import { countryCodes } from './country.ts'
import { proposeBusiness } from './propose-business.ts'

const propose = (country: string, names: Record<string, string> = { en: 'Sofra' }, timeZone?: string) =>
  proposeBusiness({ names, kind: 'restaurant', country, timeZone })

describe('proposeBusiness', () => {
  test('a shop in Kuwait has dinars, Arabic and English, no tax, and addresses with block and PACI number', () => {
    const { addressForm, ...proposal } = propose('KW') ?? {}
    expect(proposal).toMatchObject({
      currency: 'KWD',
      timeZone: 'Asia/Kuwait',
      languages: ['en', 'ar'],
      tax: null,
      phonePrefix: '+965',
    })
    const house = addressForm?.fields.house.map(({ name }) => name)
    expect(house).toEqual(['block', 'street', 'avenue', 'house_number', 'paci', 'note'])
  })

  test.each([
    ['SA', 'SAR', 15_000],
    ['AE', 'AED', 5_000],
    ['BH', 'BHD', 10_000],
    ['DE', 'EUR', 19_000],
    ['GB', 'GBP', 20_000],
    ['CH', 'CHF', 8_100],
    ['BG', 'EUR', 20_000],
  ])('a shop in %s has %s and prices with %i thousandths of a percent of tax', (country, currency, rate) => {
    expect(propose(country)).toMatchObject({ currency, tax: { rate, inclusive: true } })
  })

  test.each(['KW', 'QA', 'US', 'CA', 'HK'])('a shop in %s has no national tax', (country) => {
    expect(propose(country)?.tax).toBeNull()
  })

  test('the languages of the name come first, then those of the country, then English', () => {
    expect(propose('CH', { fr: 'Chez Nous' })?.languages).toEqual(['fr', 'de', 'en'])
    expect(propose('KW', { ar: 'البيت' })?.languages).toEqual(['ar', 'en'])
  })

  test('the time zone of the device decides in a country with several, and is ignored elsewhere', () => {
    expect(propose('US')?.timeZone).toBe('America/New_York')
    expect(propose('US', undefined, 'America/Los_Angeles')?.timeZone).toBe('America/Los_Angeles')
    expect(propose('KW', undefined, 'America/Los_Angeles')?.timeZone).toBe('Asia/Kuwait')
  })

  test('is null for an unknown country', () => {
    expect([propose('XX'), propose('toString')]).toEqual([null, null])
  })

  test('every country has a currency with digits, a valid time zone, a prefix and languages', () => {
    for (const code of countryCodes) {
      const proposal = propose(code)
      expect(proposal?.currency).toMatch(/^[A-Z]{3}$/)
      expect(currencySymbol(proposal?.currency ?? '')).not.toBe('')
      expect(proposal?.phonePrefix).toMatch(/^\+\d{1,4}$/)
      expect(proposal?.languages).toContain('en')
      for (const zone of proposal?.timeZones ?? []) new Intl.DateTimeFormat('en', { timeZone: zone })
    }
  })
})
