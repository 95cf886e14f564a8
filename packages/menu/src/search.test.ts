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

describe('a guest finds', () => {
  test('a dish by its name, before those that only speak of it', () =>
    expect(search('kebab')).toEqual(['kebab', 'tikka']))
  test('a dish while still typing', () => expect(search('chick')).toEqual(['tikka']))
  test('a dish by a part of its name', () => expect(search('nafa')).toEqual(['kunafa']))
  test('a dish with a slip of the finger', () => {
    expect(search('kebba')).toContain('kebab')
    expect(search('chiken')).toEqual(['tikka'])
    expect(search('kunefa')).toEqual(['kunafa'])
  })
  test('nothing by a slip in a short word', () => expect(search('xy')).toEqual([]))
  test('a dish by all its words, in any order', () => {
    expect(search('kebab lamb')).toEqual(['kebab'])
    expect(search('lamb kunafa')).toEqual([])
  })
  test('dishes by their category and by their tags', () => {
    expect(search('grills')).toEqual(['kebab', 'tikka'])
    expect(search('spicy')).toEqual(['kebab'])
  })
  test('an Arabic dish without its diacritics, with another ta marbuta, on the English page too', () => {
    expect(search('كنافه', 'ar')).toEqual(['kunafa'])
    expect(search('كنافة', 'en')).toEqual(['kunafa'])
  })
  test('Arabic dishes with and without the article', () => {
    expect(search('مشاوي', 'ar')).toEqual(['kebab', 'tikka'])
    expect(search('الكباب', 'ar')).toEqual(['kebab', 'tikka'].slice(0, 1))
  })
  test('a short Arabic word whole: its first letters are no article', () => {
    expect(search('آلو', 'ar')).toEqual(['aloo'])
  })
  test('a Turkish dish with and without the dots of its i', () => {
    for (const typed of ['IZGARA', 'ızgara', 'izgara', 'İÇLİ', 'icli', 'IÇLI KÖFTE']) {
      expect(search(typed, 'tr')).toEqual(['kofte'])
    }
  })
  test('a Persian dish on an Arabic keyboard, with a slip, as one word or two', () => {
    for (const typed of ['کوبیده', 'كوبيده', 'كوبيدة', 'نان كوبيده', 'نانكوببده']) {
      expect(search(typed, 'fa')).toEqual(['koobideh'])
    }
  })
  test('nothing hidden, no notices, and nothing for nothing', () => {
    expect(search('hidden')).toEqual([])
    expect(search('biryani')).toEqual([])
    expect(search('returns')).toEqual([])
    expect(search('  ؟!  ')).toEqual([])
  })
})

describe('a slip is', () => {
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
