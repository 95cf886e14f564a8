import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { menuSections } from './menu-rows.ts'

const menu = aMenu({
  categories: [aCategory('grill'), aCategory('empty')],
  items: [
    anItem('kebab', 'grill'),
    anItem('only-in-jahra', 'grill', { branchVisible: false }),
    anItem('coals-at-eleven', 'grill', { pin: true }),
  ],
})

test('lists the items the branch sells, without notices, hidden items and empty categories', () => {
  expect(menuSections(menu, 'en', 0).map(({ id, rows }) => [id, rows.map((row) => row.id)])).toEqual([
    ['grill', ['kebab']],
  ])
})
