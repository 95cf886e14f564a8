import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBelow, isOfConsole, withoutTrailingSlash } from './paths.ts'

test('removes a trailing slash', () => {
  expect(withoutTrailingSlash('/mashawi/')).toBe('/mashawi')
  expect(withoutTrailingSlash('/mashawi/delivery//?a=/b/')).toBe('/mashawi/delivery?a=/b/')
})

test('returns undefined for the root and for paths without a trailing slash', () => {
  expect(withoutTrailingSlash('/')).toBeUndefined()
  expect(withoutTrailingSlash('/mashawi?next=/')).toBeUndefined()
})

test('never redirects to another host', () => {
  expect(withoutTrailingSlash('//evil.example/')).toBe('/evil.example')
  expect(withoutTrailingSlash('/\\evil.example/')).toBe('/evil.example')
  expect(withoutTrailingSlash('//')).toBe('/')

  const pieces = fc.array(fc.constantFrom('/', '\\', 'evil.example', 'a', '.', '..', '%2f', '?', '@', ':'), {
    maxLength: 9,
  })
  fc.assert(
    fc.property(pieces, (rest) => {
      const target = withoutTrailingSlash(`/${rest.join('')}/`)
      return target === undefined || new URL(target, 'https://ours.example').host === 'ours.example'
    }),
  )
})

test('matches a prefix case-insensitively and by whole segments', () => {
  expect(isBelow('/Console/orders', '/console')).toBe(true)
  expect(isBelow('/consoles', '/console')).toBe(false)
})

test('matches the console and its data request, and not a shop with a similar name', () => {
  for (const path of ['/console', '/Console/orders', '/console.data']) expect(isOfConsole(path)).toBe(true)
  for (const path of ['/consoles', '/console.data.html', '/mashawi/console.data']) expect(isOfConsole(path)).toBe(false)
})
