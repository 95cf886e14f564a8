import type { EditableRecord, Records } from '@sofra/changes'
import { expect, test } from 'vitest'
import { findItems, linesOf, type Search, viewMenu } from './menu-view.ts'

const category = (position: number, en: string, parent_id: string | null = null) => ({
  position,
  parent_id,
  names: { en },
  visible: true,
})
const item = (position: number, category_id: string, names: Record<string, string>, parts: EditableRecord = {}) => ({
  position,
  category_id,
  names,
  visible: true,
  pictures: [{ id: 'picture', width: 320, height: 320, thumbhash: '' }],
  ...parts,
})
const records: Records = new Map<string, EditableRecord>([
  ['category/drinks', category(2, 'Drinks')],
  ['category/mezze', category(1, 'Mezze')],
  ['category/hot', category(1, 'Hot drinks', 'drinks')],
  ['item/tea', item(1, 'hot', { en: 'Tea', ar: 'شاي' }, { visible: false })],
  ['item/moutabal', item(2, 'mezze', { en: 'Moutabal', ar: 'متبل' }, { pictures: [] })],
  ['item/hummus', item(1, 'mezze', { en: 'Hummus' })],
  ['item/cola', item(1, 'drinks', { en: 'Cola', ar: 'كولا' })],
  ['price_label/hummus/small', { position: 0, price: 900 }],
  ['price_label/hummus/large', { position: 1, price: 1500 }],
])
const view = viewMenu(records, { language: 'en', languages: ['en', 'ar'] })
const all: Search = { term: '', filter: null, categoryId: null, soldOut: new Set(['cola']) }
const ids = (search: Partial<Search>) => findItems(view, { ...all, ...search }).map(({ id }) => id)

test('categories are a tree in menu order, with the items of those inside them', () => {
  expect(view.categories.map(({ id, depth, itemCount }) => [id, depth, itemCount])).toEqual([
    ['mezze', 0, 2],
    ['drinks', 0, 2],
    ['hot', 1, 1],
  ])
})

test('items are in the order of their categories', () => {
  expect(ids({})).toEqual(['hummus', 'moutabal', 'cola', 'tea'])
  expect(view.items[0]).toMatchObject({ prices: { min: 900, max: 1500 }, untranslated: true })
})

test('the search finds names in any language of the business', () => {
  expect(ids({ term: 'hum' })).toEqual(['hummus'])
  expect(ids({ term: 'شاي' })).toEqual(['tea'])
  expect(ids({ term: 'pizza' })).toEqual([])
})

test('a category contains the items of the categories inside it', () => {
  expect(ids({ categoryId: 'drinks' })).toEqual(['cola', 'tea'])
})

test.each([
  ['no-picture', ['moutabal']],
  ['no-translation', ['hummus']],
  ['sold-out', ['cola']],
  ['hidden', ['tea']],
] as const)('the filter %s finds %j', (filter, found) => {
  expect(ids({ filter })).toEqual(found)
})

test('each category has one heading', () => {
  const lines = linesOf(findItems(view, { ...all, categoryId: 'drinks' }), view)
  expect(lines.map((line) => (line.kind === 'heading' ? line.name : line.row.id))).toEqual([
    'Drinks',
    'cola',
    'Hot drinks',
    'tea',
  ])
})
