import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlatformDomain, toHostname } from './hostname.ts'

test.each([
  ['grill.example', 'grill.example'],
  ['Order.GRILL.example', 'order.grill.example'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['مشاوي.example', 'xn--mgbz2cok.example'],
  ['a-1.co.uk', 'a-1.co.uk'],
])('accepts %s', (text, hostname) => {
  expect(toHostname(text)).toBe(hostname)
})

test.each([
  '*.example',
  'a..b',
  '.grill.example',
  'grill.example.',
  'grill',
  'localhost',
  '127.0.0.1',
  '0x7f.1',
  '[::1]',
  'grill.example:8080',
  'https://grill.example',
  'grill.example/menu',
  'user@grill.example',
  'grill%2eexample.com',
  'grill example.com',
  '-grill.example',
  'grill-.example',
  'gr_ill.example',
  '',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(126)}example`,
  'a'.repeat(3_000),
])('rejects %j', (text) => {
  expect(toHostname(text)).toBeNull()
})

test('returns a host name that the URL parser accepts unchanged, or null', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ü', 'م', '1', '.', '-', '*', ':', '/', '%', '@', '\t', ' ') })
  fc.assert(
    fc.property(text, (given) => {
      const hostname = toHostname(given)
      if (hostname !== null) expect(new URL(`http://${hostname}`).hostname).toBe(hostname)
    }),
  )
})

test('recognises the host of the platform, and the hosts above and below it', () => {
  const isOurs = (domain: string) => isPlatformDomain(domain, 'order.sofra.example')
  expect(['order.sofra.example', 'x.order.sofra.example', 'sofra.example'].map(isOurs)).toEqual([true, true, true])
  expect(['grill.example', 'xorder.sofra.example', 'shop.sofra.example'].map(isOurs)).toEqual([false, false, false])
})
