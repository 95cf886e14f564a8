import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredLanguages } from './languages.ts'
import { detectLanguage, languageCookie, pickLanguage, preferredLanguages } from './pick.ts'

const offered = ['ar', 'en', 'no'] as const

test('the cookie takes precedence', () => {
  expect(pickLanguage({ cookie: 'a=1; i18n_redirected=en; b=2', acceptLanguage: 'ar' }, offered)).toBe('en')
})

test('a cookie language that is not offered is ignored', () => {
  expect(pickLanguage({ cookie: 'i18n_redirected=fr', acceptLanguage: 'de, en;q=0.8, ar;q=0.9' }, offered)).toBe('ar')
})

test('regional tags match their language', () => {
  expect(pickLanguage({ acceptLanguage: 'ar-KW' }, offered)).toBe('ar')
  expect(pickLanguage({ acceptLanguage: 'EN-us' }, offered)).toBe('en')
  expect(pickLanguage({ acceptLanguage: 'nb-NO' }, offered)).toBe('no')
})

test("falls back to the business's first language, then to English", () => {
  expect(pickLanguage({ acceptLanguage: 'fi' }, offered)).toBe('ar')
  expect(pickLanguage({}, [])).toBe('en')
})

test('ignores tags with quality 0 and the wildcard', () => {
  expect(preferredLanguages('en;q=0, ar;q=0.5, *')).toEqual(['ar'])
})

test('the cookie is valid for one year and on every path', () => {
  expect(languageCookie('ar')).toBe('i18n_redirected=ar; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(pickLanguage({ cookie: languageCookie('ar').split(';')[0] }, ['en', 'ar'])).toBe('ar')
})

test('always returns an offered language', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (cookie, acceptLanguage) => {
      expect(offered).toContain(pickLanguage({ cookie, acceptLanguage }, offered))
    }),
  )
})

const tag = fc.constantFrom('ar', 'ar-SA', 'en', 'en-GB', 'no', 'nb-NO', 'fr', 'fi', 'zh-Hant-TW')
const some = fc.shuffledSubarray(['ar', 'en', 'no', 'fr'] as const, { minLength: 1 })

test('an offered cookie language wins over any header', () => {
  fc.assert(
    fc.property(some, fc.array(tag), (languages, tags) => {
      const chosen = languages[languages.length - 1] ?? 'en'
      const cookie = languageCookie(chosen).split(';')[0]
      expect(pickLanguage({ cookie, acceptLanguage: tags.join(',') }, languages)).toBe(chosen)
    }),
  )
})

test('returns the first offered language of the header', () => {
  fc.assert(
    fc.property(some, fc.array(tag), (languages, tags) => {
      const picked = pickLanguage({ acceptLanguage: tags.join(',') }, languages)
      const first = tags.findIndex((tag) => detectLanguage([tag], languages) !== undefined)
      expect(picked).toBe(first < 0 ? languages[0] : detectLanguage([tags[first] ?? ''], languages))
    }),
  )
})

test('detects no language when none of the browser’s is offered', () => {
  expect(detectLanguage(['fi', 'de-AT'], offered)).toBeUndefined()
  expect(detectLanguage(['fi', 'nb-NO', 'ar'], offered)).toBe('no')
})

test('offers the allowed languages with a catalogue, in the order of the business', () => {
  expect(offeredLanguages(['ar', 'tlh', 'en'])).toEqual(['ar', 'en'])
  expect(pickLanguage({ acceptLanguage: 'tlh' }, offeredLanguages(['tlh']))).toBe('en')
})
