import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveTo, type Positioned, positionBetween } from './index.ts'

const inOrder = (...positions: number[]): Positioned[] => positions.map((position, at) => ({ id: `p${at}`, position }))

/** The order after a move, with what it writes. */
function withMove(others: readonly Positioned[], index: number) {
  const written = moveTo('moved', others, index)
  const positions = new Map([...others, ...written].map((one) => [one.id, one]))
  return { written, order: [...positions.values()] }
}

test('chooses a whole number between two positions if there is one', () => {
  expect(positionBetween(1, 5)).toBe(3)
  expect(positionBetween(1, 2)).toBe(1.5)
  expect(positionBetween(1.5, 2.25)).toBe(2)
})

test('goes on before the first and after the last', () => {
  expect(positionBetween(null, null)).toBe(0)
  expect(positionBetween(null, 0)).toBe(-1)
  expect(positionBetween(2.5, null)).toBe(3)
})

test('finds nothing between equal positions or neighbouring numbers', () => {
  expect(positionBetween(1, 1)).toBeNull()
  expect(positionBetween(1, 1 + Number.EPSILON)).toBeNull()
})

test('writes one position for a move between different positions', () => {
  expect(moveTo('moved', inOrder(0, 1, 2), 1)).toEqual([{ id: 'moved', position: 0.5 }])
})

test('moves the following one too between equal positions', () => {
  expect(moveTo('moved', inOrder(0, 0, 2), 1)).toEqual([
    { id: 'moved', position: 0.5 },
    { id: 'p1', position: 1 },
  ])
})

test('moves to any index of any order, in which some have the same position', () => {
  const anyOrder = fc
    .array(fc.integer({ min: -3, max: 3 }), { maxLength: 12 })
    .map((all) => inOrder(...all.sort((a, b) => a - b)))
  fc.assert(
    fc.property(anyOrder, fc.nat(12), (others, at) => {
      const index = Math.min(at, others.length)
      const { order } = withMove(others, index)
      const moved = order.find(({ id }) => id === 'moved')?.position ?? Number.NaN
      const isBefore = ({ id }: Positioned) => others.findIndex((one) => one.id === id) < index
      for (const one of order.filter(({ id }) => id !== 'moved')) {
        expect(isBefore(one) ? moved - one.position : one.position - moved).toBeGreaterThan(0)
      }
    }),
  )
})

test('finds room for a thousand moves to the same place, almost always by writing one position', () => {
  let others = inOrder(0, 1)
  let written = 0
  for (let turn = 0; turn < 1000; turn++) {
    const { written: made, order } = withMove(others, 1)
    written += made.length
    const renamed = order.map((one) => (one.id === 'moved' ? { ...one, id: `moved ${turn}` } : one))
    others = renamed.toSorted((a, b) => a.position - b.position)
    expect(others[1]?.id).toBe(`moved ${turn}`)
  }
  expect(new Set(others.map(({ position }) => position)).size).toBe(1002)
  expect(written).toBeLessThan(1100)
})
