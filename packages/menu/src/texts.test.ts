import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLanguage, textOf } from './texts.ts'

test('returns the text in the guest’s language, else in the business’s first, else in any', () => {
  expect(textOf({ en: 'Rice', ar: 'أرز' }, 'ar', ['en'])).toBe('أرز')
  expect(textOf({ en: 'Rice', ar: '' }, 'ar', ['en'])).toBe('Rice')
  expect(textOf({ fr: 'Riz' }, 'ar', ['en'])).toBe('Riz')
  expect(textOf({}, 'ar', ['en'])).toBe('')
})

test('prefers the guest’s language for identical texts', () => {
  expect(textLanguage({ en: 'IBAN', ar: 'IBAN' }, 'ar')).toBe('ar')
})

test('returns null without a text', () => {
  expect(textLanguage({ en: '' }, 'en', ['ar'])).toBeNull()
})

test('returns the text of the returned language, and none only if all are empty', () => {
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
