import { expect, test } from 'vitest'
import { findLanguageToStore } from './first-visit-language.ts'

const first = {
  cookie: 'theme=dark',
  preferred: ['ar-KW', 'en'],
  offered: ['en', 'ar'],
  shown: 'ar',
  formSubmitted: false,
}

test('stores a detected language', () => {
  expect(findLanguageToStore(first)).toBe('ar')
})

test("does not store the shop's default language", () => {
  expect(findLanguageToStore({ ...first, preferred: ['fi-FI'] })).toBeNull()
})

test('keeps a stored choice', () => {
  expect(findLanguageToStore({ ...first, cookie: 'i18n_redirected=en' })).toBeNull()
})

test('stores nothing after a form has been submitted', () => {
  expect(findLanguageToStore({ ...first, formSubmitted: true })).toBeNull()
})
