import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { localMenu, menuOfItem } from './local-menu.server.ts'

const picture = (id: string) => ({ id, width: 800, height: 600, thumbhash: '' })
const menu = aMenu({
  languages: ['en', 'ar'],
  categories: [aCategory('grills')],
  items: [
    anItem('kebab', 'grills', { pictures: [picture('skewers'), picture('plate')] }),
    anItem('tikka', 'grills', { pictures: [picture('coals')] }),
  ],
  pictureAlts: {
    skewers: { en: 'Two skewers on charcoal', ar: 'سيخان على الفحم' },
    plate: { ar: 'طبق' },
    coals: { en: 'Glowing coals' },
  },
})

test('texts of pictures are those of the language of the page only', () => {
  expect(localMenu(menu, 'en').pictureAlts).toEqual({
    skewers: { en: 'Two skewers on charcoal' },
    coals: { en: 'Glowing coals' },
  })
  expect(localMenu(menu, 'ar').pictureAlts).toEqual({ skewers: { ar: 'سيخان على الفحم' }, plate: { ar: 'طبق' } })
})

test('the page of an item has the texts of its own pictures', () => {
  expect(menuOfItem(localMenu(menu, 'en'), 'kebab')?.pictureAlts).toEqual({
    skewers: { en: 'Two skewers on charcoal' },
  })
})
