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
  const floorOf = (...ids: string[]) => ({
    tables: ids.map((id) => ({ id, seats: 2, minGuests: 1 })),
    combinations: [],
  })
  expect(withBlocks({ taken, blocks: [], floor: floorOf('a') })).toBe(taken)
  expect([...withBlocks({ taken, blocks: [{ from: 15, to: 42, tableIds: ['a'] }], floor: floorOf('a', 'b') })]).toEqual(
    [
      ['a', [{ from: 10, to: 50 }]],
      ['b', []],
    ],
  )
  expect([...withBlocks({ taken, blocks: [{ from: 0, to: 5, tableIds: null }], floor: floorOf('a', 'b') })]).toEqual([
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
