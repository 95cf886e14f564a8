import type { SellingState } from '@sofra/contract/console-selling-codec'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchOf } from '../testing/console.tsx'
import { busyChanges, pauseChanges, type SellingChange, undoOf } from './selling-edits.ts'

const types = ['delivery', 'pickup'] as const
const branches = [branchOf('salmiya', 'owner'), branchOf('jahra', 'owner')]

/** What the branches sell after changes, without the clock. */
function apply(states: readonly SellingState[], changes: readonly SellingChange[]): SellingState[] {
  return states.map((state) => ({
    ...state,
    types: state.types.map((way) => {
      const made = changes.filter(
        (change) => change.branchIds.includes(state.branchId) && change.types.includes(way.type),
      )
      return Object.assign({}, way, ...made.map(settingOf))
    }),
  }))
}
const settingOf = (change: SellingChange) =>
  'pause' in change ? { pause: change.pause && { ...change.pause, unanswered: null } } : { busy: change.busy }

const anyPause = fc.option(fc.record({ until: fc.option(fc.nat()), unanswered: fc.constant(null) }))
const anyBusy = fc.option(fc.record({ minutes: fc.nat(240), until: fc.nat() }))
const anyStates = fc.array(fc.record({ pause: anyPause, busy: anyBusy }), { minLength: 4, maxLength: 4 }).map((ways) =>
  branches.map(({ id: branchId }, at) => ({
    branchId,
    status: 'active' as const,
    logo: null,
    types: types.map((type, position) => ({
      type,
      availability: { available: true, until: null } as const,
      pause: null,
      busy: null,
      ...ways[at * 2 + position],
    })),
  })),
)

test('undo brings back exactly what was', () => {
  fc.assert(
    fc.property(
      anyStates,
      anyPause,
      anyBusy,
      fc.subarray([...types], { minLength: 1 }),
      (states, pause, busy, some) => {
        for (const changes of [pauseChanges(branches, some, pause), busyChanges(branches, some, busy)]) {
          const undo = undoOf(changes, states)
          expect(apply(apply(states, changes), undo)).toEqual(states)
        }
      },
    ),
  )
})

test('makes one call per business', () => {
  const other = { ...branchOf('cafe', 'owner'), businessId: 'cafe' }
  expect(pauseChanges([...branches, other], ['pickup'], null).map(({ branchIds }) => branchIds)).toEqual([
    ['salmiya', 'jahra'],
    ['cafe'],
  ])
})
