import { applyChanges, type Change, type EditableRecord, type Records } from '@sofra/changes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeLists, changePrices, commonStep, editPrice, moveAll, removeAll, setForAll } from './bulk-changes.ts'

const item = (category_id: string, position: number, tag_ids: string[] = []): EditableRecord => ({
  category_id,
  position,
  tag_ids,
  visible: true,
})
const menu: Records = new Map<string, EditableRecord>([
  ['item/hummus', item('starters', 0, ['vegan'])],
  ['item/foul', item('starters', 1)],
  ['item/kebab', item('grills', 4)],
  ['price_label/hummus/small', { position: 0, price: 1100 }],
  ['price_label/hummus/large', { position: 1, price: 1999 }],
  ['price_label/foul/price', { position: 0, price: 950 }],
  ['price_label/kebab/price', { position: 0, price: 3000 }],
])
const starters = new Set(['hummus', 'foul'])

function applied(changes: readonly Change[]): Records {
  const result = applyChanges(menu, changes)
  if (result.kind !== 'applied') throw new Error('The changes conflict with the menu')
  return result.records
}

test('raises the prices of the chosen items by a percentage, rounded half up', () => {
  const after = applied(changePrices(menu, starters, { kind: 'percent', rate: 5000 }, 50))
  expect(after.get('price_label/hummus/small')?.['price']).toBe(1150)
  expect(after.get('price_label/hummus/large')?.['price']).toBe(2100)
  expect(after.get('price_label/foul/price')?.['price']).toBe(1000)
  expect(after.get('price_label/kebab/price')?.['price']).toBe(3000)
})

test('suggests the rounding that the prices have', () => {
  expect(commonStep(menu, new Set(['foul', 'kebab']), [1, 5, 10, 50, 100])).toBe(50)
  expect(commonStep(menu, starters, [1, 5, 10, 50, 100])).toBe(1)
})

test('lowers prices by an amount, down to nothing', () => {
  expect(editPrice(1100, { kind: 'amount', amount: -200 }, 1)).toBe(900)
  expect(editPrice(100, { kind: 'amount', amount: -200 }, 1)).toBe(0)
  expect(editPrice(100, { kind: 'percent', rate: -200_000 }, 1)).toBe(0)
})

test('a price is a multiple of the step, at most half a step away, and free only if it becomes nothing', () => {
  const anyEdit = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), rate: fc.integer({ min: -100_000, max: 200_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: -20_000, max: 20_000 }) }),
    fc.record({ kind: fc.constant('set' as const), amount: fc.nat(100_000) }),
  )
  fc.assert(
    fc.property(fc.nat(100_000), anyEdit, fc.constantFrom(1, 5, 25, 50, 100, 250), (price, edit, step) => {
      const exact = editPrice(price, edit, 1)
      const rounded = editPrice(price, edit, step)
      expect(rounded % step).toBe(0)
      expect(rounded === 0).toBe(exact === 0)
      if (exact >= step) expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(step / 2)
    }),
  )
})

test('sets a field of the items that have another value', () => {
  const hidden = applied([{ on: 'item/foul', field: 'visible', from: true, to: false }])
  expect(setForAll(hidden, starters, 'visible', false)).toEqual([
    { on: 'item/hummus', field: 'visible', from: true, to: false },
  ])
})

test('adds and removes entries of lists, and keeps the others', () => {
  const after = applied(changeLists(menu, starters, 'tag_ids', { add: ['spicy'], remove: ['vegan'] }))
  expect(after.get('item/hummus')?.['tag_ids']).toEqual(['spicy'])
  expect(after.get('item/foul')?.['tag_ids']).toEqual(['spicy'])
})

test('moves items to the end of a category in their order', () => {
  const after = applied(moveAll(menu, new Set([...starters, 'kebab']), 'grills'))
  expect(after.get('item/hummus')).toMatchObject({ category_id: 'grills', position: 5 })
  expect(after.get('item/foul')).toMatchObject({ category_id: 'grills', position: 6 })
  expect(after.get('item/kebab')).toMatchObject({ position: 4 })
})

test('removes the items', () => {
  expect([...applied(removeAll(menu, starters)).keys()].filter((on) => on.startsWith('item/'))).toEqual(['item/kebab'])
})
