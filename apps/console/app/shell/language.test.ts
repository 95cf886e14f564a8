import { expect, test } from 'vitest'
import { consoleLanguageCookie, pickConsoleLanguage } from './language.ts'
import { readTheme, themeCookie } from './theme.ts'

test('the console speaks the language chosen in it, whatever the browser prefers', () => {
  expect(pickConsoleLanguage('a=1; console_language=ar', 'en-GB,en')).toBe('ar')
})

test('without a choice it speaks the browser’s dearest language that it knows', () => {
  expect(pickConsoleLanguage(null, 'fr-FR,ar-KW;q=0.8,en;q=0.5')).toBe('ar')
  expect(pickConsoleLanguage('console_language=xx', 'fr')).toBe('en')
  expect(pickConsoleLanguage(null, null)).toBe('en')
})

test('what is remembered is read back, and is the console’s alone', () => {
  expect(pickConsoleLanguage(consoleLanguageCookie('ar').split(';')[0] ?? '', null)).toBe('ar')
  expect(readTheme(themeCookie('dark').split(';')[0] ?? '')).toBe('dark')
  expect(themeCookie('dark')).toContain('Path=/console;')
})

test('the theme of the shop’s guests is not the console’s', () => {
  expect(readTheme('theme=dark')).toBeUndefined()
})
