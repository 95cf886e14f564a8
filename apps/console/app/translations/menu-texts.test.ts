import type { Records } from '@sofra/changes'
import { expect, test } from 'vitest'
import { countMissing, findTexts, isMissing, listTexts } from './menu-texts.ts'

const texts = { language: 'en', languages: ['en', 'ar'] }
const item = { position: 0, category_id: 'mezze', visible: true, pictures: [] }
const menu: Records = new Map([
  [
    'category/mezze',
    { position: 0, parent_id: null, visible: true, names: { en: 'Mezze', ar: 'مقبلات' }, descriptions: {} },
  ],
  ['item/hummus', { ...item, names: { en: 'Hummus' }, descriptions: { en: 'With tahini', ar: 'مع الطحينة' } }],
  ['price_label/hummus/only', { position: 0, names: {}, price: 1 }],
  ['item/foul', { ...item, position: 1, names: { en: 'Foul', ar: 'فول' }, descriptions: {} }],
  ['price_label/foul/small', { position: 0, names: { en: 'Small' }, price: 1 }],
  ['price_label/foul/large', { position: 1, names: {}, price: 2 }],
  ['modifier_group/sauces', { position: 0, names: { en: 'Sauces' } }],
  ['modifier/sauces/chilli', { position: 0, names: { en: 'Chilli' } }],
])
const all = listTexts(menu, texts)

test('the texts are in the order of the menu, without the name of an only price', () => {
  expect(all.map(({ on, field }) => `${on} ${field}`)).toEqual([
    'category/mezze names',
    'category/mezze descriptions',
    'item/hummus names',
    'item/hummus descriptions',
    'item/foul names',
    'item/foul descriptions',
    'price_label/foul/small names',
    'price_label/foul/large names',
    'modifier_group/sauces names',
    'modifier/sauces/chilli names',
  ])
})

test('a text is missing if another language has it', () => {
  expect(isMissing({ en: 'Hummus' }, 'ar')).toBe(true)
  expect(isMissing({}, 'ar')).toBe(false)
  expect([...countMissing(menu, all, texts.languages)]).toEqual([
    ['en', 0],
    ['ar', 4],
  ])
})

test('texts are found by words of any language, by kind, and by what is missing', () => {
  const find = (filter: object) =>
    findTexts(menu, all, { term: '', kind: null, missingIn: null, ...filter }).map(({ on }) => on)
  expect(find({ term: 'فول' })).toEqual(['item/foul'])
  expect(find({ kind: 'modifier' })).toEqual(['modifier/sauces/chilli'])
  expect(find({ missingIn: ['ar'], kind: 'item' })).toEqual(['item/hummus'])
})
