import type { ShippingCountry, Zone } from '@sofra/delivery'
import { expect, test } from 'vitest'
import { groupAreas } from './area-groups.ts'
import { findDestinations, findOnlyArea, isAddressTerm } from './find-destinations.ts'

const area = (id: string, en: string, parent: string) => ({
  id,
  names: { en },
  parentNames: { en: parent },
  shape: null,
})
const zone: Zone = {
  id: 'near',
  branchId: 'salmiya',
  names: {},
  visible: true,
  fees: 500,
  minOrder: 3000,
  feeRules: [],
  deliveryMinutes: 30,
  areas: [area('sharq', 'Sharq', 'Capital'), area('salmiya', 'Salmiya', 'South'), area('salwa', 'Salwa', 'South')],
  color: '#c33',
  shape: null,
}
const groups = groupAreas([zone], 'en')
const oman: ShippingCountry = {
  id: 'om',
  branchId: 'salmiya',
  country: 'om',
  names: { en: 'Oman', ar: 'عمان' },
  feesPerKg: 500,
  fixedFees: 3000,
  minOrder: 10_000,
}
const countries = [oman, { ...oman, id: 'sa', country: 'sa', names: { en: 'Saudi Arabia', ar: 'السعودية' } }]

test('finds areas and countries', () => {
  const found = findDestinations(groups, countries, 'sal')
  expect(found.groups.map(({ name }) => name)).toEqual(['South'])
  expect(found.areas.map(({ id }) => id)).toEqual(['salmiya', 'salwa'])
  expect(found.countries).toEqual([])
})

test('finds countries in every language', () => {
  expect(findDestinations([], countries, 'عمان').countries.map(({ id }) => id)).toEqual(['om'])
})

test('finds everything without a term', () => {
  const found = findDestinations(groups, countries, '')
  expect(found.areas).toHaveLength(3)
  expect(found.countries).toHaveLength(2)
})

test('enter chooses the only matching area', () => {
  expect(findOnlyArea(groups, 'salmiya')?.id).toBe('salmiya')
})

test.for(['sal', 'atlantis'])('enter chooses no area for %s, which several or none match', (term) => {
  expect(findOnlyArea(groups, term)).toBeNull()
})

test('searches addresses from three characters on', () => {
  expect(isAddressTerm(' ab ')).toBe(false)
  expect(isAddressTerm('abc')).toBe(true)
})
