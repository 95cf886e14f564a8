import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MenuFile } from './entries.ts'
import { readText } from './read-text.ts'

const context = { languages: ['en', 'ar'], currency: 'KWD' }
const read = (...lines: string[]) => readText(new TextEncoder().encode(lines.join('\n')), context)

/** The items of a file with their category, texts and prices. */
function itemsOf({ entries }: MenuFile) {
  return entries
    .filter(({ kind }) => kind === 'item')
    .map((item) => ({
      category: typeof item.owner === 'object' ? item.owner?.values['names.en']?.value : null,
      ...Object.fromEntries(Object.entries(item.values).map(([field, { value }]) => [field, value])),
      prices: entries
        .filter(({ owner }) => owner === item)
        .map(({ values }) => [values['names.en']?.value ?? values['names.ar']?.value ?? '', values['price']?.value]),
    }))
}

test.each([
  ['Hummus 1.250', 'Hummus', [['', 1250]]],
  ['Falafel …… KD 0.500', 'Falafel', [['', 500]]],
  ['Falafel ........ 0.500', 'Falafel', [['', 500]]],
  ['Fattoush - 1,250', 'Fattoush', [['', 1250]]],
  ['• 7 Up 0.250 K.D.', '7 Up', [['', 250]]],
  ['12. Mixed grill\t4.500', 'Mixed grill', [['', 4500]]],
  ['Labneh plate ٠٫٨٥٠ د.ك', 'Labneh plate', [['', 850]]],
  ['Burger for 2 ....... 6.750', 'Burger for 2', [['', 6750]]],
  [
    'Tikka S 1.0 / L 1.5',
    'Tikka',
    [
      ['S', 1000],
      ['L', 1500],
    ],
  ],
  [
    'Tikka (small) 1.000 (large) 1.500',
    'Tikka',
    [
      ['small', 1000],
      ['large', 1500],
    ],
  ],
  [
    'Water 0.150 small, 0.300 large',
    'Water',
    [
      ['small', 150],
      ['large', 300],
    ],
  ],
  [
    'Chicken - half 1.750, full 3.250',
    'Chicken',
    [
      ['half', 1750],
      ['full', 3250],
    ],
  ],
])('reads %s', (line, name, prices) => {
  expect(itemsOf(read(line))).toMatchObject([{ 'names.en': name, prices }])
})

test('a bare number at the end is a price where the menu writes no decimals, and part of the name otherwise', () => {
  expect(itemsOf(read('Kebab 3', 'Tea 1'))).toMatchObject([{ prices: [['', 3000]] }, { prices: [['', 1000]] }])
  expect(itemsOf(read('Kebab 3.000', 'Platter for 4', 'Tea 1.000')).map((item) => item.prices.length)).toEqual([1, 1])
})

test('two languages on a line, or on the next one, are the names; other lines are the description', () => {
  const file = read(
    'Hummus حمص 1.250',
    'Chickpeas with tahini, lemon and olive oil',
    'Moutabal 1.500',
    'متبل',
    'باذنجان مشوي مع الطحينة وزيت الزيتون',
  )
  expect(itemsOf(file)).toMatchObject([
    { 'names.en': 'Hummus', 'names.ar': 'حمص', 'descriptions.en': 'Chickpeas with tahini, lemon and olive oil' },
    { 'names.en': 'Moutabal', 'names.ar': 'متبل', 'descriptions.ar': 'باذنجان مشوي مع الطحينة وزيت الزيتون' },
  ])
  expect(file.problems).toEqual([])
})

test('headings are categories: after a blank line, with a colon, in capitals, or titles before an item', () => {
  const file = read(
    'Cold mezze',
    'Hummus 1.250',
    '',
    'Grills مشاوي',
    'Served with rice and salad',
    'Kebab 3.0',
    'DRINKS',
    'Tea 0.25',
    'Sweet things:',
    'Kunafa 1.5',
  )
  expect(itemsOf(file).map(({ category, prices }) => [category, prices[0]?.[1]])).toEqual([
    ['Cold mezze', 1250],
    ['Grills', 3000],
    ['DRINKS', 250],
    ['Sweet things', 1500],
  ])
  const [, grills] = file.entries.filter(({ kind }) => kind === 'category')
  expect(grills?.values).toMatchObject({
    'names.ar': { value: 'مشاوي' },
    'descriptions.en': { value: 'Served with rice and salad' },
  })
})

test('sizes on the line after the name belong to it', () => {
  expect(itemsOf(read('Laban', 'S 0.350 / M 0.500'))).toMatchObject([
    {
      'names.en': 'Laban',
      prices: [
        ['S', 350],
        ['M', 500],
      ],
    },
  ])
})

test('lines that are not understood are named by their number and text', () => {
  const file = read(
    'Hummus 1.250',
    '',
    'Call 2222 3333 for parties',
    'All prices include service',
    '',
    'Pizza 1.5 / 2.5',
  )
  expect(file.problems.map(({ row, code, value }) => [row, code, value])).toEqual([
    [3, 'not_understood', 'Call 2222 3333 for parties'],
    [4, 'not_understood', 'All prices include service'],
    [6, 'sizes_unnamed', 'Pizza 1.5 / 2.5'],
  ])
})

test('every line with letters is part of an entry or of a problem', () => {
  const word = fc.constantFrom(
    'Hummus',
    'حمص',
    'S',
    'large',
    '1.250',
    'KD',
    '…',
    '-',
    ':',
    '#',
    'and',
    '2',
    '',
    ' ',
    '\t',
    '(',
  )
  const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const { entries, problems } = read(...lines)
      const texts = [
        ...entries.flatMap(({ values }) => Object.values(values).map(({ text }) => text)),
        ...problems.map(({ value }) => value),
      ].join('\n')
      for (const text of lines.flatMap((one) => one.match(/Hummus|حمص|and/g) ?? [])) expect(texts).toContain(text)
    }),
  )
})

test('reads arbitrary bytes without an exception', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => readText(bytes, context).entries.length >= 0))
})
