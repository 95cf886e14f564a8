import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('after signing in one is back where one wanted to be', () => {
  expect(returnPath('/orders?branch=salmiya')).toBe('/orders?branch=salmiya')
})

test.each([
  ['//evil.example/orders'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['https://evil.example'],
  ['javascript:alert(1)'],
  ['/orders/..//evil.example'],
  ['orders'],
  [''],
  ['/'],
  [null],
  [undefined],
])('a link cannot send staff elsewhere: %j', (wanted) => {
  expect(returnPath(wanted)).toBe('/orders')
})

test('signing in does not lead back to signing in', () => {
  expect(returnPath('/sign-in?to=/sign-in')).toBe('/orders')
  expect(returnPath('/sign-out')).toBe('/orders')
})

test('whatever is asked for, a browser stays on this host', () => {
  const paths = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('/', '\\', '.', 'a', ':', '?', '#', '\t', '@') }),
  )
  fc.assert(
    fc.property(paths, (text) => {
      const url = new URL(returnPath(`/${text}`), 'https://ours.example')
      return url.host === 'ours.example' && !url.pathname.startsWith('//')
    }),
  )
})
