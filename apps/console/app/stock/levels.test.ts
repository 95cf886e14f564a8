import { expect, test } from 'vitest'
import { isAvailable, isLow, type Level, levelAt, levelsOf, markAt, matches, withChange } from './levels.ts'

const level = (parts: Partial<Level> = {}): Level => ({ soldOut: null, stock: null, lowStock: null, ...parts })
const levels = new Map([
  [
    'salmiya',
    levelsOf({
      branchId: 'salmiya',
      items: [{ itemId: 'lamb', soldOut: null, stock: 4, lowStock: 5 }],
      modifiers: [{ groupId: 'sauces', modifierId: 'tahini', soldOut: { until: 100 } }],
    }),
  ],
])

test('what is not listed is available and not counted', () => {
  expect(levelAt(levels, 'salmiya', 'item/kebab')).toEqual(level())
  expect(levelAt(levels, 'jahra', 'item/lamb')).toEqual(level())
})

test('a mark ends at its time', () => {
  expect(markAt({ until: 100 }, 99)).toEqual({ until: 100 })
  expect(markAt({ until: 100 }, 100)).toBeNull()
  expect(markAt({ until: null }, 100)).toEqual({ until: null })
})

test('without portions it is not available', () => {
  expect(isAvailable(level({ stock: 0 }), 0)).toBe(false)
  expect(isAvailable(level({ stock: 1 }), 0)).toBe(true)
})

test('is low from its mark on', () => {
  expect([6, 5, 0].map((stock) => isLow(level({ stock, lowStock: 5 })))).toEqual([false, true, true])
  expect(isLow(level({ stock: 0 }))).toBe(false)
})

test('a change applies to its branches and to nothing else', () => {
  const target = { kind: 'item', id: 'lamb' } as const
  const added = withChange(levels, { branchIds: ['salmiya', 'jahra'], target, stock: { add: -6 } })
  expect(levelAt(added, 'salmiya', 'item/lamb')).toEqual(level({ stock: 0, lowStock: 5 }))
  expect(levelAt(added, 'jahra', 'item/lamb').stock).toBe(0)
  const marked = withChange(levels, { branchIds: ['salmiya'], target, soldOut: { until: null } })
  expect(levelAt(marked, 'salmiya', 'item/lamb')).toEqual(level({ soldOut: { until: null }, stock: 4, lowStock: 5 }))
  expect(levelAt(marked, 'salmiya', 'modifier/sauces/tahini')).toEqual(level({ soldOut: { until: 100 } }))
})

test('a row belongs to a filter if it does in one of the branches', () => {
  const shown = { levels, branchIds: ['jahra', 'salmiya'], now: 50 }
  expect(matches('low', 'item/lamb', shown)).toBe(true)
  expect(matches('counted', 'item/lamb', shown)).toBe(true)
  expect(matches('sold-out', 'item/lamb', shown)).toBe(false)
  expect(matches('sold-out', 'modifier/sauces/tahini', shown)).toBe(true)
  expect(matches('sold-out', 'modifier/sauces/tahini', { ...shown, now: 100 })).toBe(false)
})
