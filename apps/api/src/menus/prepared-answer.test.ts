import { expect, test } from 'vitest'
import { encodingFor, isFresh } from './prepared-answer.ts'

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['brotli-like', 'identity'],
] as const)('for %s the answer is sent as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('an answer is fresh when one of the ETags named is its own', () => {
  expect(isFresh('"other", W/"x", "mine"', '"mine"')).toBe(true)
  expect(isFresh('"mine-br"', '"mine"')).toBe(false)
  expect(isFresh('*', '"mine"')).toBe(true)
  expect(isFresh(undefined, '"mine"')).toBe(false)
})
