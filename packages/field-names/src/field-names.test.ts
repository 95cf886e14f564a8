import fc from 'fast-check'
import { expect, test } from 'vitest'
import { camelFields, snakeFields } from './field-names.ts'

test('renames fields and keeps their values', () => {
  const item = { id: 'kebab', preparationMinutes: 12, goesWellWithIds: ['rice'], byType: { dineIn: true } }
  const row = { id: 'kebab', preparation_minutes: 12, goes_well_with_ids: ['rice'], by_type: { dineIn: true } }
  expect(snakeFields(item)).toEqual(row)
  expect(camelFields(row)).toEqual(item)
})

test('round-trips every name of words', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/)
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('_'))
  fc.assert(
    fc.property(fc.dictionary(name, fc.anything()), (row) => {
      expect(snakeFields(camelFields(row))).toEqual(row)
    }),
  )
})
