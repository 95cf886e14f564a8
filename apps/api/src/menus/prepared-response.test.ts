import { expect, test } from 'vitest'
import { encodingFor, isFresh } from './prepared-response.ts'

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['brotli-like', 'identity'],
] as const)('for Accept-Encoding %s the encoding is %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a response is fresh if If-None-Match contains its ETag', () => {
  expect(isFresh('"other", W/"x", "mine"', '"mine"')).toBe(true)
  expect(isFresh('"mine-br"', '"mine"')).toBe(false)
  expect(isFresh('*', '"mine"')).toBe(true)
  expect(isFresh(undefined, '"mine"')).toBe(false)
})
