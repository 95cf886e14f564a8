import { expect, test } from 'vitest'
import { withBlocks } from './index.ts'

test('a block of some tables, or of all, is not free to guests', () => {
  const taken = new Map([
    [
      'a',
      [
        { from: 10, to: 20 },
        { from: 40, to: 50 },
      ],
    ],
  ])
  expect(withBlocks(taken, [], ['a'])).toBe(taken)
  expect([...withBlocks(taken, [{ from: 15, to: 42, tableIds: ['a'] }], ['a', 'b'])]).toEqual([
    ['a', [{ from: 10, to: 50 }]],
    ['b', []],
  ])
  expect([...withBlocks(taken, [{ from: 0, to: 5, tableIds: null }], ['a', 'b'])]).toEqual([
    [
      'a',
      [
        { from: 0, to: 5 },
        { from: 10, to: 20 },
        { from: 40, to: 50 },
      ],
    ],
    ['b', [{ from: 0, to: 5 }]],
  ])
})
