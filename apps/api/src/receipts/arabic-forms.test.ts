import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shapeArabic } from './arabic-forms.ts'

const names = (text: string) => [...text].map((letter) => letter.codePointAt(0)?.toString(16)).join(' ')

test('a letter has its shape from its neighbours', () => {
  // kaf starts, ba is in the middle, alef ends what it joins; ba after alef stands alone.
  expect(names(shapeArabic('كباب'))).toBe('fedb fe92 fe8e fe8f')
  expect(names(shapeArabic('د.ك'))).toBe('fea9 2e fed9')
})

test('lam and alef are one, alone and joined', () => {
  expect(names(shapeArabic('لا'))).toBe('fefb')
  expect(names(shapeArabic('سلام'))).toBe('feb3 fefc fee1')
  expect(names(shapeArabic('الأسعار'))).toBe('fe8d fef7 feb3 fecc fe8e fead')
})

test('marks do not part the letters they stand on', () => {
  // shadda on the middle letter of "sukkar"
  expect(names(shapeArabic('سُكّر'))).toBe('feb3 64f fedc 651 feae')
})

test('Persian and Urdu letters join too', () => {
  expect(names(shapeArabic('پنیر'))).toBe('fb58 fee8 fbff feae')
})

test('whatever is written, the letters stay the same ones', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويىءآأإؤئةپچژگ ًّ١٢12ab.-') })
  fc.assert(
    fc.property(text, (words) => {
      // A mark between lam and alef stands after the two: the order of marks is the one thing that may change.
      const sorted = (one: string) => [...one.normalize('NFKC')].sort().join('')
      expect(sorted(shapeArabic(words))).toBe(sorted(words))
    }),
  )
})
