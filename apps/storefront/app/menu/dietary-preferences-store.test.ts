import { noDietaryPreferences } from '@sofra/menu'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPreferences, parseDietaryPreferences } from './dietary-preferences-store.ts'

test('reads stored preferences', () => {
  const preferences = { diets: ['vegan'], avoided: ['nuts', 'milk'], tags: [] }
  expect(parseDietaryPreferences(JSON.parse(JSON.stringify(preferences)))).toEqual(preferences)
  expect(countPreferences(preferences)).toBe(3)
})

test('removes duplicates and invalid entries', () => {
  expect(parseDietaryPreferences({ avoided: ['nuts', 'nuts', 7] })).toEqual({
    ...noDietaryPreferences,
    avoided: ['nuts'],
  })
})

test('ignores invalid stored preferences', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const { diets, avoided, tags } = parseDietaryPreferences(stored)
      expect([...diets, ...avoided, ...tags].every((id) => typeof id === 'string')).toBe(true)
    }),
  )
})
