import { expect, test } from 'vitest'
import { consoleLanguageCookie, pickConsoleLanguage } from './language.ts'
import { readTheme, themeCookie } from './theme.ts'

test('the language cookie takes precedence over the browser', () => {
  expect(pickConsoleLanguage('a=1; console_language=ar', 'en-GB,en')).toBe('ar')
})

test('without a cookie the first supported language of the browser is used', () => {
  expect(pickConsoleLanguage(null, 'fr-FR,ar-KW;q=0.8,en;q=0.5')).toBe('ar')
  expect(pickConsoleLanguage('console_language=xx', 'fr')).toBe('en')
  expect(pickConsoleLanguage(null, null)).toBe('en')
})

test('cookies are read back and limited to the console’s path', () => {
  expect(pickConsoleLanguage(consoleLanguageCookie('ar').split(';')[0] ?? '', null)).toBe('ar')
  expect(readTheme(themeCookie('dark').split(';')[0] ?? '')).toBe('dark')
  expect(themeCookie('dark')).toContain('Path=/console;')
})

test('ignores the storefront’s theme cookie', () => {
  expect(readTheme('theme=dark')).toBeUndefined()
})
