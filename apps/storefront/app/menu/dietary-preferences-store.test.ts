import { noDietaryPreferences } from '@sofra/menu'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPreferences, parseDietaryPreferences } from './dietary-preferences-store.ts'

test('what a guest avoids is there again on the next visit', () => {
  const wishes = { diets: ['vegan'], avoided: ['nuts', 'milk'], tags: [] }
  expect(parseDietaryPreferences(JSON.stringify(wishes))).toEqual(wishes)
  expect(countPreferences(wishes)).toBe(3)
})

test('a wish that stands there twice is one', () => {
  expect(parseDietaryPreferences('{"avoided":["nuts","nuts",7]}')).toEqual({ ...noDietaryPreferences, avoided: ['nuts'] })
})

test('whatever stands in the storage, the menu opens', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { diets, avoided, tags } = parseDietaryPreferences(text)
      expect([...diets, ...avoided, ...tags].every((id) => typeof id === 'string')).toBe(true)
    }),
  )
})
