import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('returns a path of the console unchanged', () => {
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
])('falls back to the start for %j', (path) => {
  expect(returnPath(path)).toBe('/')
})

test('falls back to the start for sign-in and sign-out', () => {
  expect(returnPath('/sign-in?to=/sign-in')).toBe('/')
  expect(returnPath('/sign-out')).toBe('/')
})

test('never leaves the host, whatever the input', () => {
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
