import type { SellingPlace } from '@sofra/contract/console-unavailable-codec'
import { expect, test } from 'vitest'
import { byBranch, explainItems, rowExplanation, soldOutItems } from './why-not-now.ts'

const soldOut = (id: string, next: number | null = null) => ({ id, reason: 'sold-out', next }) as const
const places: readonly SellingPlace[] = [
  { branchId: 'salmiya', type: 'delivery', items: [soldOut('kebab', 9), soldOut('tikka')] },
  { branchId: 'salmiya', type: 'pickup', items: [soldOut('kebab', 9), soldOut('tikka')] },
  {
    branchId: 'jahra',
    type: 'pickup',
    items: [soldOut('tikka'), { id: 'kebab', reason: 'not-for-selling-type', next: null }],
  },
]
const explained = explainItems({ places }, ({ reason, next }) => `${reason} ${next}`)

test('says each sentence once, with the places where guests read it', () => {
  expect(explained.get('kebab')).toEqual([
    {
      text: 'sold-out 9',
      reason: 'sold-out',
      isEverywhere: false,
      places: [
        { branchId: 'salmiya', type: 'delivery' },
        { branchId: 'salmiya', type: 'pickup' },
      ],
    },
    expect.objectContaining({ text: 'not-for-selling-type null', isEverywhere: false }),
  ])
  expect(explained.get('tikka')).toMatchObject([{ isEverywhere: true }])
  expect(explained.has('shawarma')).toBe(false)
})

test('items that are sold out somewhere, and not those that are not sold in some way', () => {
  const notForPickup = { id: 'shawarma', reason: 'not-for-selling-type', next: null } as const
  const elsewhere = { branchId: 'jahra', type: 'pickup', items: [notForPickup] } as const
  const all = explainItems({ places: [...places, elsewhere] }, ({ reason }) => reason)
  expect(soldOutItems(all)).toEqual(new Set(['kebab', 'tikka']))
})

test('a row leaves out what was decided for good', () => {
  expect(rowExplanation(explained.get('kebab') ?? [])).toBe('sold-out 9')
  const hidden = explainItems(
    { places: [{ branchId: 'a', type: 'pickup', items: [{ id: 'x', reason: 'hidden', next: null }] }] },
    () => 'Hidden',
  )
  expect(rowExplanation(hidden.get('x') ?? [])).toBe('')
})

test('names the selling types of a branch only if others differ', () => {
  expect(byBranch(places.slice(0, 2), places)).toEqual([{ branchId: 'salmiya', types: null }])
  expect(byBranch(places.slice(1), places)).toEqual([
    { branchId: 'salmiya', types: ['pickup'] },
    { branchId: 'jahra', types: null },
  ])
})
