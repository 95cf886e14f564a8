import { beforeEach, expect, test, vi } from 'vitest'
import { clearSearches, recentSearches, saveSearch } from './recent-searches.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('lists the latest search first without duplicates', () => {
  for (const term of ['kebab', 'hummus', 'Kebab']) saveSearch('mashawi', term)
  expect(recentSearches('mashawi')).toEqual(['Kebab', 'hummus'])
})

test('replaces prefixes of a search', () => {
  for (const term of ['shi', 'shish', 'shish tawook']) saveSearch('mashawi', term)
  expect(recentSearches('mashawi')).toEqual(['shish tawook'])
})

test('stores six searches of at least two characters', () => {
  for (const term of ['k', '  ', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']) saveSearch('mashawi', term)
  expect(recentSearches('mashawi')).toEqual(['seven', 'six', 'five', 'four', 'three', 'two'])
})

test('separates shops and clears on request', () => {
  saveSearch('mashawi', 'kebab')
  saveSearch('attar', 'saffron')
  clearSearches('mashawi')
  expect(recentSearches('mashawi')).toEqual([])
  expect(recentSearches('attar')).toEqual(['saffron'])
})

test('ignores invalid stored searches', () => {
  for (const text of ['nonsense', '{"a":1}', '[1,null,""]']) {
    localStorage.setItem('sofra.searches.mashawi', text)
    expect(recentSearches('mashawi')).toEqual([])
  }
})
