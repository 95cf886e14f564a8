import { noWishes } from '@sofra/menu'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, readWishes } from './wishes-store.ts'

test('what a guest avoids is there again on the next visit', () => {
  const wishes = { diets: ['vegan'], avoided: ['nuts', 'milk'], tags: [] }
  expect(readWishes(JSON.stringify(wishes))).toEqual(wishes)
  expect(countOf(wishes)).toBe(3)
})

test('a wish that stands there twice is one', () => {
  expect(readWishes('{"avoided":["nuts","nuts",7]}')).toEqual({ ...noWishes, avoided: ['nuts'] })
})

test('whatever stands in the storage, the menu opens', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { diets, avoided, tags } = readWishes(text)
      expect([...diets, ...avoided, ...tags].every((id) => typeof id === 'string')).toBe(true)
    }),
  )
})
