import type { ShippingCountry, Zone } from '@sofra/delivery'
import { expect, test } from 'vitest'
import { unservedDestination } from './unserved-destination.ts'

const salmiya: Zone = {
  id: 'near',
  branchId: 'salmiya',
  names: {},
  visible: true,
  fees: 500,
  feeRules: [],
  minOrder: 3000,
  deliveryMinutes: 30,
  areas: [{ id: 'block-4', names: { en: 'Block 4' }, parentNames: {}, shape: null }],
  color: '#c33',
  shape: null,
}
const france = { id: 'fr', branchId: 'salmiya' } as ShippingCountry
const terms = { zones: [salmiya], countries: [france] }
const atHome = { areaId: 'block-4', countryId: null }
const abroad = { areaId: null, countryId: 'fr' }

test('keeps served areas and countries', () => {
  expect(unservedDestination(atHome, terms, 'salmiya')).toBeNull()
  expect(unservedDestination(abroad, terms, 'salmiya')).toBeNull()
})

test('resets an area of a hidden or missing zone or of another branch', () => {
  expect(unservedDestination(atHome, { ...terms, zones: [{ ...salmiya, visible: false }] }, 'salmiya')).toEqual({
    areaId: null,
  })
  expect(unservedDestination(atHome, { ...terms, zones: [] }, 'salmiya')).toEqual({ areaId: null })
  expect(unservedDestination(atHome, terms, 'jahra')).toEqual({ areaId: null })
})

test('resets a country without shipping or of another branch', () => {
  expect(unservedDestination(abroad, { ...terms, countries: [] }, 'salmiya')).toEqual({ countryId: null })
  expect(unservedDestination(abroad, terms, 'jahra')).toEqual({ countryId: null })
})

test('keeps the area when only the country is unserved', () => {
  const both = { areaId: 'block-4', countryId: 'fr' }
  expect(unservedDestination(both, { ...terms, countries: [] }, 'salmiya')).toEqual({ countryId: null })
})
