import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idMaker, uniqueId } from './record-ids.ts'

test.each([
  ['Mint lemonade', 'mint-lemonade'],
  ['  Crème brûlée! ', 'creme-brulee'],
  ['حمص', 'item'],
])('makes an id from %s', (name, id) => {
  expect(uniqueId(name, new Set())).toBe(id)
})

test('appends a number when the id is taken', () => {
  expect(uniqueId('Tea', new Set(['tea', 'tea-2']))).toBe('tea-3')
})

test('is a valid id for every name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(uniqueId(name, new Set([uniqueId(name, new Set())]))).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/)
    }),
  )
})

test('makes different ids for equal names, and for names that end in the number of another', () => {
  const ids = idMaker(['tea'])
  expect(['Tea', 'Tea 3', 'Tea', 'شاي', 'شاي'].map((name) => ids.next(name, 'item'))).toEqual([
    'tea-2',
    'tea-3',
    'tea-4',
    'item',
    'item-2',
  ])
})
