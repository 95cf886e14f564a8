import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { findItems } from './find-items.ts'

const shelf = (count: number) =>
  aMenu({
    categories: [aCategory('grill')],
    items: Array.from({ length: count }, (_, at) => anItem(`kebab ${at}`, 'grill')),
  })
const find = (count: number) => findItems(shelf(count), 'en', 'delivery', 'kebab', 0)

test('limits the number of results', () => {
  expect(find(60)).toMatchObject({ more: false })
  const { cards, more } = find(61)
  expect(cards).toHaveLength(60)
  expect(more).toBe(true)
})
