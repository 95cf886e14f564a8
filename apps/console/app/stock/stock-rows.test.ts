import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { stockSections } from './stock-rows.ts'

const picture = { id: 'tahini', width: 400, height: 300, thumbhash: '' }
const tahini = {
  ...{ id: 'tahini', names: { en: 'Tahini', ar: 'طحينة' }, price: 100, maximum: 1, soldOut: true },
  ...{ taxIds: [], tagIds: [], picture },
}
const menu = aMenu({
  categories: [aCategory('grill'), aCategory('empty')],
  items: [
    anItem('kebab', 'grill'),
    anItem('only-in-jahra', 'grill', { branchVisible: false }),
    anItem('coals-at-eleven', 'grill', { pin: true }),
  ],
  modifierGroups: [
    {
      ...{ id: 'sauces', names: { en: 'Sauces' }, minimum: 0, maximum: 0, freeCount: 0 },
      modifiers: [
        { ...tahini, visible: true },
        { ...tahini, id: 'secret', visible: false },
      ],
    },
  ],
})

test('lists what the branch sells by category, then the choices, without notices and what is hidden', () => {
  expect(stockSections(menu, 'en').map(({ id, kind, rows }) => [id, kind, rows.map(({ key }) => key)])).toEqual([
    ['category/grill', 'items', ['item/kebab']],
    ['group/sauces', 'choices', ['modifier/sauces/tahini']],
  ])
})

test('names rows in the language of the console and finds them in all languages', () => {
  const [row] = stockSections(menu, 'ar')[1]?.rows ?? []
  expect(row).toMatchObject({ name: 'طحينة', picture: { id: 'tahini', width: 400 } })
  expect(row?.searchText).toContain('tahini')
})
