import { expect, test } from 'vitest'
import { itemGap, itemGaps, placeOfGap } from './item-gaps.ts'
import type { ItemRow, ListLine } from './menu-view.ts'

const heading = (id: string): ListLine => ({ kind: 'heading', id, name: id })
const item = (id: string): ListLine => ({ kind: 'item', row: { id } as ItemRow })
const lines = [heading('starters'), item('hummus'), item('foul'), heading('grills'), item('kebab')]

test('drops an item below a heading only, and not after itself', () => {
  expect(itemGap(lines, 'foul')).toBe(2)
  expect(itemGaps(lines, 'foul')).toEqual([1, 2, 4, 5])
})

test('counts the place of a gap among the other items of its category', () => {
  const place = (id: string, gap: number) => placeOfGap(lines, id, gap)
  expect(place('foul', 1)).toEqual({ categoryId: 'starters', name: 'starters', index: 0, count: 2 })
  expect(place('foul', 2)).toEqual({ categoryId: 'starters', name: 'starters', index: 1, count: 2 })
  expect(place('kebab', 3)).toEqual({ categoryId: 'starters', name: 'starters', index: 2, count: 3 })
  expect(place('hummus', 5)).toEqual({ categoryId: 'grills', name: 'grills', index: 1, count: 2 })
})

test('has no place before the first heading', () => {
  expect(placeOfGap(lines, 'foul', 0)).toBeNull()
})
