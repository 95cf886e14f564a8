import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLanguage, textOf } from './texts.ts'

test('a text is the guest’s language’s, else the business’s first, else any there is', () => {
  expect(textOf({ en: 'Rice', ar: 'أرز' }, 'ar', ['en'])).toBe('أرز')
  expect(textOf({ en: 'Rice', ar: '' }, 'ar', ['en'])).toBe('Rice')
  expect(textOf({ fr: 'Riz' }, 'ar', ['en'])).toBe('Riz')
  expect(textOf({}, 'ar', ['en'])).toBe('')
})

test('what is written alike in two languages is in the guest’s', () => {
  expect(textLanguage({ en: 'IBAN', ar: 'IBAN' }, 'ar')).toBe('ar')
})

test('no text is in no language', () => {
  expect(textLanguage({ en: '' }, 'en', ['ar'])).toBeNull()
})

test('the text is always the one of its language, and there is none only where all are empty', () => {
  const codes = fc.constantFrom('en', 'ar', 'fr', 'toString')
  const texts = fc.dictionary(codes, fc.constantFrom('', 'Rice', 'Riz'))
  fc.assert(
    fc.property(texts, codes, fc.array(codes), (texts, language, fallbacks) => {
      const code = textLanguage(texts, language, fallbacks)
      expect(textOf(texts, language, fallbacks)).toBe(code === null ? '' : texts[code])
      expect(code === null).toBe(Object.values(texts).every((text) => text === ''))
    }),
  )
})
