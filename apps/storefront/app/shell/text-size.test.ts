import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTextSize, textSizeCookie, textSizeStyle, textSizes } from './text-size.ts'

test('reads the size among other cookies', () => {
  for (const size of textSizes) {
    const [pair] = textSizeCookie(size).split(';')
    expect(readTextSize(`theme=dark; ${pair}; i18n_redirected=ar`)).toBe(size)
  }
})

test('returns a supported size for every cookie', () => {
  fc.assert(fc.property(fc.string(), (text) => textSizes.includes(readTextSize(`text_size=${text}`))))
  expect(readTextSize('text_size=2000')).toBe(100)
  expect(readTextSize('my_text_size=200')).toBe(100)
  expect(readTextSize(null)).toBe(100)
})

test('returns no rule for 100%', () => {
  expect(textSizeStyle(100)).toBe('')
  expect(textSizeStyle(200)).toBe('html:root{font-size:200%}')
})
