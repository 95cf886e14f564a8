import { expect, test } from 'vitest'
import { searchUrl } from './use-search-term.ts'

test('encodes the term in the URL', () => {
  expect(searchUrl('/mashawi/delivery/search', 'mac & cheese')).toBe('/mashawi/delivery/search?q=mac%20%26%20cheese')
})

test('has no query without a term', () => {
  expect(searchUrl('/mashawi/delivery/search', '')).toBe('/mashawi/delivery/search')
})
