import { describe, expect, test } from 'vitest'
import { indexMenu } from './menu-index.ts'
import { searchItems } from './search.ts'
import { aCategory, aMenu, anItem } from './testing.ts'
import { matchesWithTypos } from './typo.ts'

const index = indexMenu(
  aMenu({
    categories: [
      aCategory('grills', { names: { en: 'Grills', ar: 'المشاوي' } }),
      aCategory('sweets', { names: { en: 'Sweets', ar: 'حلويات' } }),
      aCategory('abroad', { names: { en: 'World' } }),
      aCategory('staff', { names: { en: 'For the staff' }, visible: false }),
      aCategory('late', { names: { en: 'After midnight' }, parentId: 'staff' }),
    ],
    items: [
      anItem('kebab', 'grills', { names: { en: 'Lamb kebab', ar: 'كباب لحم' }, tagIds: ['spicy'] }),
      anItem('tikka', 'grills', {
        names: { en: 'Chicken tikka', ar: 'تكا دجاج' },
        descriptions: { en: 'Better than any kebab' },
      }),
      anItem('kunafa', 'sweets', { names: { en: 'Kunafa', ar: 'كُنافة' } }),
      anItem('hidden', 'sweets', { names: { en: 'Hidden kunafa' }, visible: false }),
      anItem('aloo', 'sweets', { names: { en: 'Aloo', ar: 'آلو' } }),
      anItem('vine', 'sweets', { names: { en: 'Vine leaves', ar: 'ورق عنب' } }),
      anItem('kofte', 'abroad', { names: { tr: 'Izgara İçli Köfte' } }),
      anItem('koobideh', 'abroad', { names: { fa: 'نان\u200cکوبیده' } }),
      anItem('biryani', 'late', { names: { en: 'Biryani' } }),
      anItem('notice', 'sweets', { names: { en: 'Kunafa returns' }, pin: true }),
    ],
    tags: [{ id: 'spicy', kind: 'spice', names: { en: 'Spicy', ar: 'حار' } }],
  }),
)
const search = (term: string, language = 'en') => searchItems(index, language, term).map(({ id }) => id)

describe('search finds', () => {
  test('items by name before those that match by description', () =>
    expect(search('kebab')).toEqual(['kebab', 'tikka']))
  test('items by the prefix of a word', () => expect(search('chick')).toEqual(['tikka']))
  test('items by a part of the name', () => expect(search('nafa')).toEqual(['kunafa']))
  test('items with a typo', () => {
    expect(search('kebba')).toContain('kebab')
    expect(search('chiken')).toEqual(['tikka'])
    expect(search('kunefa')).toEqual(['kunafa'])
  })
  test('nothing with a typo in a short word', () => expect(search('xy')).toEqual([]))
  test('items by all words in any order', () => {
    expect(search('kebab lamb')).toEqual(['kebab'])
    expect(search('lamb kunafa')).toEqual([])
  })
  test('items by category and by tag', () => {
    expect(search('grills')).toEqual(['kebab', 'tikka'])
    expect(search('spicy')).toEqual(['kebab'])
  })
  test('Arabic items without diacritics, with either ta marbuta, in any page language', () => {
    expect(search('كنافه', 'ar')).toEqual(['kunafa'])
    expect(search('كنافة', 'en')).toEqual(['kunafa'])
  })
  test('Arabic items with and without the article', () => {
    expect(search('مشاوي', 'ar')).toEqual(['kebab', 'tikka'])
    expect(search('الكباب', 'ar')).toEqual(['kebab', 'tikka'].slice(0, 1))
  })
  test('short Arabic words as a whole, without removing an article', () => {
    expect(search('آلو', 'ar')).toEqual(['aloo'])
  })
  test('Turkish items with dotted and dotless i', () => {
    for (const typed of ['IZGARA', 'ızgara', 'izgara', 'İÇLİ', 'icli', 'IÇLI KÖFTE']) {
      expect(search(typed, 'tr')).toEqual(['kofte'])
    }
  })
  test('Persian items typed on an Arabic keyboard, with a typo, as one word or two', () => {
    for (const typed of ['کوبیده', 'كوبيده', 'كوبيدة', 'نان كوبيده', 'نانكوببده']) {
      expect(search(typed, 'fa')).toEqual(['koobideh'])
    }
  })
  test('no hidden items, no notices, and nothing for an empty term', () => {
    expect(search('hidden')).toEqual([])
    expect(search('biryani')).toEqual([])
    expect(search('returns')).toEqual([])
    expect(search('  ؟!  ')).toEqual([])
  })
})

describe('a typo is', () => {
  test.each([
    ['a letter missing', 'kbab', 'kebab'],
    ['a letter too many', 'kebbab', 'kebab'],
    ['another letter', 'kabab', 'kebab'],
    ['two letters swapped', 'kebba', 'kebab'],
    ['any of these in a word not typed to its end', 'shwar', 'shawarma'],
  ])('%s', (_, typed, word) => {
    expect(matchesWithTypos(typed, word, 1)).toBe(true)
    expect(matchesWithTypos(typed, word, 0)).toBe(false)
  })

  test('not two of them', () => expect(matchesWithTypos('kabba', 'kebab', 1)).toBe(false))
})
