import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findShippingTerms, isOwnCountry, isShipping, shippingFee } from './shipping.ts'
import type { ShippingCountry } from './zone.ts'

const france: ShippingCountry = {
  id: 'fr',
  branchId: 'attar',
  country: 'FR',
  names: { en: 'France' },
  feesPerKg: 4000,
  fixedFees: 2500,
  minOrder: 10_000,
}
const toFrance = { kind: 'country', countryId: 'fr' } as const
const attar = { enabled: true, businessCountry: 'KW', countries: [france] }

test('charges the weight per kilogram plus the fixed fee', () => {
  expect(shippingFee(france, 1_500_000)).toBe(8500)
  expect(shippingFee(france, 0)).toBe(2500)
})

test('rounds half-up once for the whole parcel', () => {
  expect(shippingFee({ ...france, feesPerKg: 1250, fixedFees: 0 }, 2000)).toBe(3)
  expect(shippingFee({ ...france, feesPerKg: 1, fixedFees: 0 }, 499_999)).toBe(0)
  expect(shippingFee({ ...france, feesPerKg: 1, fixedFees: 0 }, 500_000)).toBe(1)
})

test('never charges less for a heavier parcel', () => {
  const weight = fc.nat({ max: 1_000_000_000 })
  fc.assert(
    fc.property(weight, weight, (a, b) => shippingFee(france, Math.min(a, b)) <= shippingFee(france, Math.max(a, b))),
  )
})

test('ships to the listed countries', () => {
  expect(findShippingTerms(toFrance, [france], 1_000_000)).toEqual({
    kind: 'ships',
    country: france,
    fees: 6500,
    minOrder: 10_000,
  })
  expect(findShippingTerms(toFrance, [], 1000)).toEqual({ kind: 'outside' })
  expect(findShippingTerms({ kind: 'area', areaId: 'fr' }, [france], 1000)).toEqual({ kind: 'outside' })
})

test('is shipping only to a country other than the shop’s', () => {
  expect(isShipping(toFrance, attar)).toBe(true)
  expect(isShipping(toFrance, { ...attar, businessCountry: 'fr' })).toBe(false)
  expect(isShipping(toFrance, { ...attar, businessCountry: 'FR', countries: [{ ...france, country: 'fr' }] })).toBe(
    false,
  )
  expect(isShipping(toFrance, { ...attar, enabled: false })).toBe(false)
  expect(isShipping(toFrance, { ...attar, countries: [] })).toBe(false)
  expect(isShipping({ kind: 'area', areaId: 'fr' }, attar)).toBe(false)
  expect(isShipping(null, attar)).toBe(false)
})

test('asks for an area in the shop’s own country', () => {
  expect(isOwnCountry(toFrance, { ...attar, businessCountry: 'fr' })).toBe(true)
  expect(isOwnCountry(toFrance, attar)).toBe(false)
  expect(isOwnCountry({ kind: 'country', countryId: 'atlantis' }, attar)).toBe(false)
  expect(isOwnCountry({ kind: 'area', areaId: 'fr' }, attar)).toBe(false)
})
