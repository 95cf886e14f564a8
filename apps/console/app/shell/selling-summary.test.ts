import type { Availability } from '@sofra/availability'
import type { SellingState } from '@sofra/contract/console-selling-codec'
import { expect, test } from 'vitest'
import { ownPauseOf, summarizeSelling } from './selling-summary.ts'

const open = (until: number | null): Availability => ({ available: true, until })
const closed = (next: number | null): Availability => ({ available: false, reason: 'outside-hours', next })
const paused = (next: number | null): Availability => ({ available: false, reason: 'paused', next })

function branch(id: string, ...availabilities: Availability[]): SellingState {
  const types = (['delivery', 'pickup'] as const).flatMap((type, at) => {
    const availability = availabilities[at]
    return availability ? [{ type, availability, pause: null, busy: null }] : []
  })
  return { branchId: id, status: 'active', logo: null, types }
}

test('a branch is open until the last of its ways of selling ends', () => {
  expect(summarizeSelling([branch('a', open(200), open(300))])).toEqual({ kind: 'open', until: 300 })
  expect(summarizeSelling([branch('a', open(200), open(null))])).toEqual({ kind: 'open', until: null })
  expect(summarizeSelling([branch('a', closed(100), open(200))])).toEqual({ kind: 'open', until: 200 })
})

test('a closed branch opens with the first of its ways of selling', () => {
  expect(summarizeSelling([branch('a', closed(300), closed(200))])).toEqual({ kind: 'closed', next: 200 })
  expect(summarizeSelling([branch('a', closed(null))])).toEqual({ kind: 'closed', next: null })
  expect(summarizeSelling([branch('a')])).toEqual({ kind: 'closed', next: null })
})

test('a branch is paused when every way of selling is', () => {
  expect(summarizeSelling([branch('a', paused(200), paused(null))])).toEqual({ kind: 'paused', next: 200 })
  expect(summarizeSelling([branch('a', paused(200), closed(100))])).toEqual({ kind: 'closed', next: 100 })
})

test('an open branch says that a way of selling is paused, or that it is busy', () => {
  expect(summarizeSelling([branch('a', paused(200), open(300))])).toEqual({ kind: 'partly-paused', next: 200 })
  const busy = (id: string, until: number) => {
    const { types, ...state } = branch(id, open(300), closed(400))
    return { ...state, types: types.map((way) => ({ ...way, busy: { minutes: 20, until } })) }
  }
  expect(summarizeSelling([busy('a', 100)])).toEqual({ kind: 'busy', minutes: 20, until: 100 })
  expect(summarizeSelling([busy('a', 100), busy('b', 200)])).toEqual({ kind: 'busy', minutes: 20, until: null })
  expect(summarizeSelling([busy('a', 100), branch('b', paused(200), open(300))])).toEqual({
    kind: 'partly-paused',
    next: null,
  })
})

test('a suspended business is suspended, whatever its hours', () => {
  expect(summarizeSelling([{ ...branch('a', open(200)), status: 'suspended' }])).toEqual({ kind: 'suspended' })
})

test('branches in the same state are summarized as one, others are counted', () => {
  expect(summarizeSelling([branch('a', open(200)), branch('b', open(200))])).toEqual({ kind: 'open', until: 200 })
  expect(summarizeSelling([branch('a', open(200)), branch('b', open(300))])).toEqual({ kind: 'open', until: null })
  expect(summarizeSelling([branch('a', open(200)), branch('b', closed(300)), branch('c', open(100))])).toEqual({
    kind: 'some-open',
    open: 2,
    total: 3,
  })
  expect(summarizeSelling([])).toBeNull()
})

test('a branch names the order because of which it paused itself, unless staff paused it for longer', () => {
  const { types, ...state } = branch('a', paused(200), paused(300))
  const withPauses = (...unanswered: (number | null)[]): SellingState => ({
    ...state,
    types: types.map((way, at) => ({ ...way, pause: { until: 200 + at * 100, unanswered: unanswered[at] ?? null } })),
  })
  expect(ownPauseOf(withPauses(null, null))).toBeNull()
  expect(ownPauseOf(withPauses(12, null))).toEqual({ until: 200, order: 12 })
  expect(ownPauseOf(withPauses(12, 13))).toEqual({ until: 300, order: 13 })
})
