import type { Zone } from '@sofra/delivery'
import { expect, test } from 'vitest'
import { areaName, findArea, groupAreas, searchAreas } from './area-groups.ts'

const area = (id: string, en: string, ar: string, parent: string) => ({
  id,
  names: { en, ar },
  parentNames: { en: parent, ar: parent },
  shape: null,
})
const near: Zone = {
  id: 'near',
  branchId: 'salmiya',
  names: {},
  visible: true,
  fees: 500,
  minOrder: 3000,
  feeRules: [],
  deliveryMinutes: 30,
  areas: [area('salmiya', 'Salmiya', 'السالمية', 'Hawalli'), area('hawalli', 'Hawalli', 'حولي', 'Hawalli')],
  color: '#c33',
  shape: null,
}
const far: Zone = {
  ...near,
  id: 'far',
  fees: 1000,
  areas: [area('sharq', 'Sharq', 'شرق', 'Capital'), area('salmiya', 'Salmiya', 'السالمية', 'Hawalli')],
}

test('groups areas by governorate and sorts by name', () => {
  expect(groupAreas([near, far], 'en').map(({ name, areas }) => [name, areas.map((one) => one.name)])).toEqual([
    ['Capital', ['Sharq']],
    ['Hawalli', ['Hawalli', 'Salmiya']],
  ])
})

test('lists an area of two zones once with the better terms', () => {
  const salmiya = groupAreas([far, near], 'en')
    .flatMap(({ areas }) => areas)
    .filter(({ id }) => id === 'salmiya')
  expect(salmiya.map(({ terms }) => terms.fees)).toEqual([500])
})

test('omits hidden zones', () => {
  expect(groupAreas([{ ...near, visible: false }], 'en')).toEqual([])
})

test('finds areas in every language', () => {
  const groups = groupAreas([near, far], 'en')
  const found = (term: string) => searchAreas(groups, term).flatMap(({ areas }) => areas.map(({ id }) => id))
  expect(found('SALM')).toEqual(['salmiya'])
  expect(found('السالميه')).toEqual(['salmiya'])
  expect(found('capital')).toEqual(['sharq'])
  expect(found('atlantis')).toEqual([])
  expect(found(' ')).toHaveLength(3)
})

test('tolerates typos only without an exact match', () => {
  const groups = groupAreas([near, { ...far, areas: [area('salwa', 'Salwa', 'سلوى', 'Hawalli')] }], 'en')
  const found = (term: string) => searchAreas(groups, term).flatMap(({ areas }) => areas.map(({ id }) => id))
  expect(found('salmia')).toEqual(['salmiya'])
  expect(found('سلمية')).toEqual(['salmiya'])
  expect(found('hawali')).toContain('hawalli')
  expect(found('salwa')).toEqual(['salwa'])
})

test('returns null for an unserved area', () => {
  expect(findArea([near], 'sharq')).toBeNull()
  const salmiya = findArea([near], 'salmiya')
  expect(salmiya && areaName(salmiya, 'ar')).toBe('السالمية')
})
