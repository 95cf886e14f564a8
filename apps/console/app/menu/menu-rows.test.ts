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

test('the list holds what the branch sells: no notices, nothing of other branches, no empty categories', () => {
  expect(menuSections(menu, 'en', 0).map(({ id, rows }) => [id, rows.map((row) => row.id)])).toEqual([
    ['grill', ['kebab']],
  ])
})
