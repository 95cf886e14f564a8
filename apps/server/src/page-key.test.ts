import { expect, test } from 'vitest'
import { keyOf, type PageRequest, withQuery } from './page-key.ts'

const menu: PageRequest = { pathAndQuery: '/mashawi/dine-in', acceptLanguage: 'en', cookie: '' }
const varied = {
  languages: ['en', 'ar'],
  cookies: { theme: ['light', 'dark'] },
  query: ['table'],
}
const key = (changes: Partial<PageRequest>) => keyOf({ ...menu, ...changes }, varied)

test('ignores query parameters that do not change the page', () => {
  for (const query of ['?utm_source=x', '?a=1&b=2', '?', '?tables=1']) {
    expect(key({ pathAndQuery: `${menu.pathAndQuery}${query}` })).toBe(key({}))
  }
  expect(key({ pathAndQuery: `${menu.pathAndQuery}?a=1&table=t4` })).toBe(
    key({ pathAndQuery: `${menu.pathAndQuery}?table=t4` }),
  )
  expect(key({ pathAndQuery: `${menu.pathAndQuery}?table=t4` })).not.toBe(key({}))
})

test('ignores cookies, and values of cookies, that do not change the page', () => {
  for (const cookie of ['a=1', 'theme=purple', 'theme=', 'xtheme=dark', 'cart=3; b']) {
    expect(key({ cookie })).toBe(key({}))
  }
  expect(key({ cookie: 'a=1; theme=dark' })).toBe(key({ cookie: 'theme=dark' }))
  expect(key({ cookie: 'theme=dark' })).not.toBe(key({}))
})

test('uses the language that the page is rendered in, not the header', () => {
  for (const acceptLanguage of ['en-GB,en;q=0.9', 'fr, en;q=0.4', 'xx-1', '']) {
    expect(key({ acceptLanguage })).toBe(key({}))
  }
  expect(key({ acceptLanguage: 'ar-KW' })).toBe(key({ cookie: 'i18n_redirected=ar' }))
  expect(key({ acceptLanguage: 'ar-KW' })).not.toBe(key({}))
  expect(key({ cookie: 'i18n_redirected=tlh' })).toBe(key({}))
})

test('keeps the first value of each listed parameter, sorted by name', () => {
  expect(withQuery('/a?z=1&b=2&b=3&x=4', ['z', 'b'])).toBe('/a?b=2&z=1')
  expect(withQuery('/a?x=4', ['z', 'b'])).toBe('/a')
  expect(withQuery('/a?b=%2Fc%20d', ['b'])).toBe('/a?b=%2Fc+d')
})
