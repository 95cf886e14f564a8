import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBelow, isOfConsole, withoutTrailingSlash } from './paths.ts'

test('a path that ends in a slash goes to the same path without it', () => {
  expect(withoutTrailingSlash('/mashawi/')).toBe('/mashawi')
  expect(withoutTrailingSlash('/mashawi/delivery//?a=/b/')).toBe('/mashawi/delivery?a=/b/')
})

test('the home page and paths without a slash at the end stay', () => {
  expect(withoutTrailingSlash('/')).toBeUndefined()
  expect(withoutTrailingSlash('/mashawi?next=/')).toBeUndefined()
})

test('nobody is sent to another host', () => {
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

test('a path is below a prefix in capitals too, and a longer word is not', () => {
  expect(isBelow('/Console/orders', '/console')).toBe(true)
  expect(isBelow('/consoles', '/console')).toBe(false)
})

test('the console is asked for its pages and for the data of its first page, a shop of a similar name is not it', () => {
  for (const path of ['/console', '/Console/orders', '/console.data']) expect(isOfConsole(path)).toBe(true)
  for (const path of ['/consoles', '/console.data.html', '/mashawi/console.data']) expect(isOfConsole(path)).toBe(false)
})
