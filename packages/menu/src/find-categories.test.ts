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
      aCategory('staff', { names: { en: 'Kitchen grill' }, parentId: 'hidden' }),
      aCategory('notice', { names: { en: 'The grill is lit' }, pin: true }),
    ],
  }),
)
const found = (term: string) => findCategories(index, term, () => true).map(({ id }) => id)

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

test('applies the limit after the filter', () => {
  const fits = ({ id }: { readonly id: string }) => id === 'platters'
  expect(findCategories(index, 'grill', fits, { limit: 1 }).map(({ id }) => id)).toEqual(['platters'])
})
