import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight } from './highlights.ts'

const marked = (text: string, term: string) =>
  highlight(text, term)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  ['Chicken shawarma', 'shaw', 'Chicken [shaw]arma'],
  ['Chicken shawarma', 'SHWARMA', 'Chicken [shawarma]'],
  ['Crème brûlée', 'creme', '[Crème] brûlée'],
  ['كُنافة بالجبن', 'كنافه', '[كُنافة] بالجبن'],
  ['الشاورما', 'شاورم', 'ال[شاورم]ا'],
  ['Machboos', 'chb', 'Ma[chb]oos'],
  ['Hummus', 'kebab', 'Hummus'],
  ['Hummus', '', 'Hummus'],
  ['Two skewers of lamb, two of chicken', 'two lamb', '[Two] skewers of [lamb], [two] of chicken'],
])('%s found by %j is shown as %s', (text, term, shown) => {
  expect(marked(text, term)).toBe(shown)
})

test('concatenates to the original text for any term', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, term) => {
      expect(
        highlight(text, term)
          .map(({ text }) => text)
          .join(''),
      ).toBe(text)
    }),
  )
})
