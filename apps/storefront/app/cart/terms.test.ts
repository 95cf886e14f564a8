import type { DeliveryTerms, ShippingCountry } from '@sofra/delivery'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { coast } from '../delivery/testing.ts'
import { areFeesKnown, findDestinationTerms, type OrderingTerms, quoteFeesOf } from './terms.ts'

const oman: ShippingCountry = {
  id: 'oman',
  branchId: 'salmiya',
  country: 'OM',
  names: { en: 'Oman' },
  feesPerKg: 1000,
  fixedFees: 500,
  minOrder: 4000,
}
const terms = {
  type: 'delivery',
  country: 'KW',
  zones: [coast],
  countries: [oman],
  minOrder: 2000,
} as unknown as OrderingTerms
const measures = { subtotal: 5000, milligrams: 1_000_000 }
const salmiya = { kind: 'area', areaId: 'salmiya' } as const

test('finds the terms of an area and of a shipping country', () => {
  expect(findDestinationTerms(terms, salmiya, measures)?.kind).toBe('delivers')
  expect(findDestinationTerms(terms, { kind: 'area', areaId: 'jahra' }, measures)?.kind).toBe('outside')
  expect(findDestinationTerms(terms, { kind: 'country', countryId: 'atlantis' }, measures)?.kind).toBe('outside')
})

test('has no terms without a destination and for other selling types', () => {
  expect(findDestinationTerms(terms, null, measures)).toBeNull()
  expect(findDestinationTerms({ ...terms, type: 'pickup' }, salmiya, measures)).toBeNull()
})

test('prices a shipment by the started kilogram, with the minimum order of the country', () => {
  const shipped = findDestinationTerms(terms, { kind: 'country', countryId: 'oman' }, measures)
  expect(quoteFeesOf(terms, shipped)).toEqual({ amount: 1500, minOrder: 4000 })
})

test('ships to no country when the shop has none', () => {
  const found = findDestinationTerms({ ...terms, countries: [] }, { kind: 'country', countryId: 'oman' }, measures)
  expect(found?.kind).not.toBe('ships')
})

test('knows the fees only of a destination that is served', () => {
  expect(areFeesKnown(null)).toBe(false)
  expect(areFeesKnown(findDestinationTerms(terms, { kind: 'area', areaId: 'jahra' }, measures))).toBe(false)
  expect(areFeesKnown(findDestinationTerms(terms, salmiya, measures))).toBe(true)
})

test('prices the cart with the fees of the zone, else with the minimum order of the branch', () => {
  fc.assert(
    fc.property(fc.nat(9000), fc.nat(9000), (fees, minOrder) => {
      const zone = { kind: 'delivers', fees, minOrder, usualFees: fees, lower: null } as unknown as DeliveryTerms
      expect(quoteFeesOf(terms, zone)).toMatchObject({ amount: fees, minOrder })
      expect(quoteFeesOf({ ...terms, minOrder }, null)).toEqual({ amount: 0, minOrder })
    }),
  )
})
