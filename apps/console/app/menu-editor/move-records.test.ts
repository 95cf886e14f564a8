import { applyChanges, type Change, type EditableRecord, type Records } from '@sofra/changes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordsOf } from './menu-view.ts'
import { moveCategory, moveItem, moveLabel, moveOwned } from './move-records.ts'

const item = (category_id: string, position: number): EditableRecord => ({ category_id, position, names: { en: 'x' } })
const category = (parent_id: string | null, position: number): EditableRecord => ({ parent_id, position, names: {} })
const menu: Records = new Map<string, EditableRecord>([
  ['category/starters', category(null, 0)],
  ['category/grills', category(null, 1)],
  ['category/cold', category('starters', 0)],
  ['item/hummus', item('starters', 0)],
  ['item/foul', item('starters', 1)],
  ['item/soup', item('starters', 2)],
  ['item/kebab', item('grills', 0)],
  ['price_label/hummus/small', { position: 0 }],
  ['price_label/hummus/large', { position: 1 }],
  ['tag/vegan', { position: 0, kind: 'diet' }],
  ['tag/nuts', { position: 1, kind: 'allergen' }],
  ['tag/halal', { position: 2, kind: 'diet' }],
  ['tax/vat', { position: 0 }],
  ['tax/city', { position: 1 }],
])

function applied(changes: readonly Change[]): Records {
  const result = applyChanges(menu, changes)
  if (result.kind !== 'applied') throw new Error('The changes conflict with the menu')
  return result.records
}
const itemsIn = (records: Records, id: string) =>
  recordsOf(records, 'item').flatMap(([itemId, { category_id }]) => (category_id === id ? [itemId] : []))

test('moves an item by writing its position', () => {
  const changes = moveItem(menu, 'soup', { categoryId: 'starters', index: 0 })(menu)
  expect(changes).toEqual([{ on: 'item/soup', field: 'position', from: 2, to: -1 }])
  expect(itemsIn(applied(changes), 'starters')).toEqual(['soup', 'hummus', 'foul'])
})

test('moves an item to another category', () => {
  const after = applied(moveItem(menu, 'foul', { categoryId: 'grills', index: 1 })(menu))
  expect(itemsIn(after, 'starters')).toEqual(['hummus', 'soup'])
  expect(itemsIn(after, 'grills')).toEqual(['kebab', 'foul'])
})

test('writes nothing for an item that is there already', () => {
  expect(moveItem(menu, 'foul', { categoryId: 'starters', index: 1 })(menu)).toEqual([])
})

test('moves a category among those inside the same one', () => {
  expect(moveCategory(menu, 'grills', 0)(menu)).toEqual([{ on: 'category/grills', field: 'position', from: 1, to: -1 }])
  expect(moveCategory(menu, 'cold', 0)(menu)).toEqual([])
})

test('moves a price of an item', () => {
  const changes = moveOwned(menu, 'price_label', ['hummus', 'large'], 0)(menu)
  expect(changes).toEqual([{ on: 'price_label/hummus/large', field: 'position', from: 1, to: -1 }])
})

test('moves a tag among those of its kind, and a tax', () => {
  const changes = moveLabel(menu, 'tag', 'halal', 0)(menu)
  expect(changes).toEqual([{ on: 'tag/halal', field: 'position', from: 2, to: -1 }])
  expect(moveLabel(menu, 'tag', 'nuts', 0)(menu)).toEqual([])
  const after = applied(moveLabel(menu, 'tax', 'vat', 1)(menu))
  expect(recordsOf(after, 'tax').map(([id]) => id)).toEqual(['city', 'vat'])
})

test('moves an item before the same neighbour after another edit', () => {
  const toFoul = moveItem(menu, 'soup', { categoryId: 'starters', index: 1 })
  const other = applied(moveItem(menu, 'hummus', { categoryId: 'starters', index: 2 })(menu))
  expect(itemsIn(other, 'starters')).toEqual(['foul', 'soup', 'hummus'])
  const changes = toFoul(other)
  const result = applyChanges(other, changes)
  expect(result.kind === 'applied' && itemsIn(result.records, 'starters')).toEqual(['soup', 'foul', 'hummus'])
})

test('does not move an item that has been removed since', () => {
  const plan = moveItem(menu, 'soup', { categoryId: 'starters', index: 0 })
  expect(plan(new Map([...menu].filter(([on]) => on !== 'item/soup')))).toEqual([])
})

test('gives the chosen order for any move, and changes one or two records', () => {
  const anyMove = fc.record({ id: fc.constantFrom('hummus', 'foul', 'soup', 'kebab'), index: fc.nat(4) })
  fc.assert(
    fc.property(anyMove, fc.constantFrom('starters', 'grills'), ({ id, index }, categoryId) => {
      const others = itemsIn(menu, categoryId).filter((one) => one !== id)
      const at = Math.min(index, others.length)
      const changes = moveItem(menu, id, { categoryId, index: at })(menu)
      expect(itemsIn(applied(changes), categoryId)).toEqual(others.toSpliced(at, 0, id))
      expect(new Set(changes.map(({ on }) => on)).size).toBeLessThanOrEqual(2)
    }),
  )
})
