import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredLanguages } from './languages.ts'
import { detectLanguage, languageCookie, pickLanguage, preferredLanguages } from './pick.ts'

const offered = ['ar', 'en', 'no'] as const

test('what the guest chose earlier comes first', () => {
  expect(pickLanguage({ cookie: 'a=1; i18n_redirected=en; b=2', acceptLanguage: 'ar' }, offered)).toBe('en')
})

test('a choice that is no longer offered gives way to the browser', () => {
  expect(pickLanguage({ cookie: 'i18n_redirected=fr', acceptLanguage: 'de, en;q=0.8, ar;q=0.9' }, offered)).toBe('ar')
})

test("a region's language is the language", () => {
  expect(pickLanguage({ acceptLanguage: 'ar-KW' }, offered)).toBe('ar')
  expect(pickLanguage({ acceptLanguage: 'EN-us' }, offered)).toBe('en')
  expect(pickLanguage({ acceptLanguage: 'nb-NO' }, offered)).toBe('no')
})

test("without a wish we can meet it is the business's first language, and English where it has none", () => {
  expect(pickLanguage({ acceptLanguage: 'fi' }, offered)).toBe('ar')
  expect(pickLanguage({}, [])).toBe('en')
})

test('a language the browser refuses is not taken for a wish', () => {
  expect(preferredLanguages('en;q=0, ar;q=0.5, *')).toEqual(['ar'])
})

test('the choice is kept for a year, on every page, and not only over https', () => {
  expect(languageCookie('ar')).toBe('i18n_redirected=ar; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(pickLanguage({ cookie: languageCookie('ar').split(';')[0] }, ['en', 'ar'])).toBe('ar')
})

test('whatever a browser sends, the answer is a language we offer', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (cookie, acceptLanguage) => {
      expect(offered).toContain(pickLanguage({ cookie, acceptLanguage }, offered))
    }),
  )
})

const tag = fc.constantFrom('ar', 'ar-SA', 'en', 'en-GB', 'no', 'nb-NO', 'fr', 'fi', 'zh-Hant-TW')
const some = fc.shuffledSubarray(['ar', 'en', 'no', 'fr'] as const, { minLength: 1 })

test('a choice that is offered wins over every browser', () => {
  fc.assert(
    fc.property(some, fc.array(tag), (languages, wishes) => {
      const chosen = languages[languages.length - 1] ?? 'en'
      const cookie = languageCookie(chosen).split(';')[0]
      expect(pickLanguage({ cookie, acceptLanguage: wishes.join(',') }, languages)).toBe(chosen)
    }),
  )
})

test('no language is spoken while a dearer one could be', () => {
  fc.assert(
    fc.property(some, fc.array(tag), (languages, wishes) => {
      const spoken = pickLanguage({ acceptLanguage: wishes.join(',') }, languages)
      const first = wishes.findIndex((wish) => detectLanguage([wish], languages) !== undefined)
      expect(spoken).toBe(first < 0 ? languages[0] : detectLanguage([wishes[first] ?? ''], languages))
    }),
  )
})

test('what no wish of the browser meets is not detected: the business’s default is nobody’s wish', () => {
  expect(detectLanguage(['fi', 'de-AT'], offered)).toBeUndefined()
  expect(detectLanguage(['fi', 'nb-NO', 'ar'], offered)).toBe('no')
})

test('a business offers what it allows, in its order, as far as there are words', () => {
  expect(offeredLanguages(['ar', 'tlh', 'en'])).toEqual(['ar', 'en'])
  expect(pickLanguage({ acceptLanguage: 'tlh' }, offeredLanguages(['tlh']))).toBe('en')
})
