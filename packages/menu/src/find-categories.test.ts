import { expect, test } from 'vitest'
import { findCategories } from './find-categories.ts'
import { indexMenu } from './menu-index.ts'
import { aCategory, aMenu } from './testing.ts'

const index = indexMenu(
  aMenu({
    categories: [
      aCategory('grill', { names: { en: 'Charcoal grill', ar: 'المشاوي على الفحم' } }),
      aCategory('platters', { names: { en: 'Grill platters', ar: 'أطباق مشاوي' } }),
      aCategory('soups', { names: { en: 'Soups' } }),
      aCategory('hidden', { names: { en: 'Grill of the staff' }, visible: false }),
      aCategory('notice', { names: { en: 'The grill is lit' }, pin: true }),
    ],
  }),
)
const found = (term: string) => findCategories(index, term).map(({ id }) => id)

test.each([
  ['grill', ['grill', 'platters']],
  ['gril plat', ['platters']],
  ['مشاوي', ['grill', 'platters']],
  ['suops', ['soups']],
  ['sushi', []],
  [' ', []],
])('%j leads to %j', (term, ids) => {
  expect(found(term)).toEqual(ids)
})
