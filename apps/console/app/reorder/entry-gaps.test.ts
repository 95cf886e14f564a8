import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryGaps } from './entry-gaps.ts'

const entry = (id: string, depth = 0) => ({ id, name: id, depth })
const flat = [entry('a'), entry('b'), entry('c')]
const tree = [entry('a'), entry('a1', 1), entry('a2', 1), entry('b'), entry('b1', 1), entry('c')]

test('an entry of a flat list can be moved to each other place', () => {
  expect(entryGaps(flat, 'b')).toEqual([
    { gap: 0, index: 0 },
    { gap: 1, index: 1 },
    { gap: 3, index: 2 },
  ])
})

test('an entry is moved among its siblings, past what is inside them', () => {
  expect(entryGaps(tree, 'a')).toEqual([
    { gap: 0, index: 0 },
    { gap: 5, index: 1 },
    { gap: 6, index: 2 },
  ])
  expect(entryGaps(tree, 'a2')).toEqual([
    { gap: 1, index: 0 },
    { gap: 2, index: 1 },
  ])
  expect(entryGaps(tree, 'b1')).toEqual([{ gap: 4, index: 0 }])
})

test('there is one gap for each place among the siblings', () => {
  const depths = fc.array(fc.nat(2), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(depths, fc.nat(11), (all, at) => {
      const entries = all.map((depth, index) => entry(String(index), index === 0 ? 0 : depth))
      const { id, depth } = entries[at % entries.length] ?? entry('0')
      const gaps = entryGaps(entries, id)
      expect(gaps.map(({ index }) => index)).toEqual(gaps.map((_, index) => index))
      expect(gaps.every(({ gap }) => gap === entries.length || (entries[gap]?.depth ?? 0) <= depth)).toBe(true)
    }),
  )
})
