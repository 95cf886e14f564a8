import type { EditableRecord, Records } from '@sofra/changes'
import { expect, test } from 'vitest'
import { addStation, assignableOf, moveFirst, stationsOf } from './station-records.ts'

const station = (position: number): EditableRecord => ({ position, names: { en: 'A' }, category_ids: [], item_ids: [] })
const records: Records = new Map([
  ['station/salmiya/bar', station(1)],
  ['station/salmiya/grill', station(0)],
  ['station/jahra/grill', station(0)],
])

test('lists the stations of a branch in their order', () => {
  expect(stationsOf(records, 'salmiya')).toEqual(['station/salmiya/grill', 'station/salmiya/bar'])
})

test('adds a station after the others, with an id of its own', () => {
  expect(addStation(records, { branchId: 'salmiya', name: ' Grill ', language: 'en' })).toEqual([
    {
      ...{ on: 'station/salmiya/grill-2', field: null, from: null },
      to: { position: 2, names: { en: 'Grill' }, category_ids: [], item_ids: [] },
    },
  ])
})

test('makes a station the first one', () => {
  expect(moveFirst(records, 'salmiya', 'station/salmiya/bar')).toEqual([
    { on: 'station/salmiya/bar', field: 'position', from: 1, to: 0 },
    { on: 'station/salmiya/grill', field: 'position', from: 0, to: 1 },
  ])
})

test('offers items and categories by name, with the category above', () => {
  const menu: Records = new Map<string, EditableRecord>([
    ['category/drinks', { position: 1, parent_id: 'all', names: { en: 'Drinks' } }],
    ['category/all', { position: 0, parent_id: null, names: { en: 'Menu' } }],
    ['item/tea', { position: 0, category_id: 'drinks', names: { en: 'Tea' } }],
  ])
  expect(assignableOf(menu, (names) => names['en'] ?? '')).toEqual({
    categories: [
      { value: 'all', label: 'Menu' },
      { value: 'drinks', label: 'Menu · Drinks' },
    ],
    items: [{ value: 'tea', label: 'Tea' }],
  })
})
