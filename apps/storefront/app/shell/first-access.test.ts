import { expect, test } from 'vitest'
import { languageToKeep } from './first-access.ts'

const first = { cookie: 'theme=dark', preferred: ['ar-KW', 'en'], offered: ['en', 'ar'], shown: 'ar', sent: false }

test('what was found among the browser’s languages is remembered', () => {
  expect(languageToKeep(first)).toBe('ar')
})

test('a shop’s default is nobody’s wish', () => {
  expect(languageToKeep({ ...first, preferred: ['fi-FI'] })).toBeNull()
})

test('what was chosen before stays', () => {
  expect(languageToKeep({ ...first, cookie: 'i18n_redirected=en' })).toBeNull()
})

test('a choice that is on its way is not met by what was found', () => {
  expect(languageToKeep({ ...first, sent: true })).toBeNull()
})
