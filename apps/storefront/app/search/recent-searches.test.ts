import { beforeEach, expect, test, vi } from 'vitest'
import { clearSearches, saveSearch, recentSearches } from './recent-searches.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('the last search comes first, and the same is not remembered twice', () => {
  for (const term of ['kebab', 'hummus', 'Kebab']) saveSearch('mashawi', term)
  expect(recentSearches('mashawi')).toEqual(['Kebab', 'hummus'])
})

test('the beginning of a word, kept on the way to it, gives way to the word', () => {
  for (const term of ['shi', 'shish', 'shish tawook']) saveSearch('mashawi', term)
  expect(recentSearches('mashawi')).toEqual(['shish tawook'])
})

test('one letter says nothing, and six searches are enough', () => {
  for (const term of ['k', '  ', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']) saveSearch('mashawi', term)
  expect(recentSearches('mashawi')).toEqual(['seven', 'six', 'five', 'four', 'three', 'two'])
})

test('each shop remembers its own, and forgets when told to', () => {
  saveSearch('mashawi', 'kebab')
  saveSearch('attar', 'saffron')
  clearSearches('mashawi')
  expect(recentSearches('mashawi')).toEqual([])
  expect(recentSearches('attar')).toEqual(['saffron'])
})

test('what somebody else has written there is no search', () => {
  for (const text of ['nonsense', '{"a":1}', '[1,null,""]']) {
    localStorage.setItem('sofra.searches.mashawi', text)
    expect(recentSearches('mashawi')).toEqual([])
  }
})
