import { expect, test } from 'vitest'
import { findLanguageToStore } from './first-visit-language.ts'

const first = { cookie: 'theme=dark', preferred: ['ar-KW', 'en'], offered: ['en', 'ar'], shown: 'ar', formSubmitted: false }

test('what was found among the browser’s languages is remembered', () => {
  expect(findLanguageToStore(first)).toBe('ar')
})

test('a shop’s default is nobody’s wish', () => {
  expect(findLanguageToStore({ ...first, preferred: ['fi-FI'] })).toBeNull()
})

test('what was chosen before stays', () => {
  expect(findLanguageToStore({ ...first, cookie: 'i18n_redirected=en' })).toBeNull()
})

test('a choice that is on its way is not met by what was found', () => {
  expect(findLanguageToStore({ ...first, formSubmitted: true })).toBeNull()
})
