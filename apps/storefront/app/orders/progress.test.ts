import type { OrderEvent, OrderState } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { listProgressSteps, stateMessage } from './progress.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const minutes = (count: number) => count * 60_000

const event = (state: OrderState, at: number): OrderEvent => ({
  id: `${state}-${at}`,
  kind: 'moved',
  state,
  at,
  by: { kind: 'staff', name: '' },
  reason: '',
})

test('returns one completed and three upcoming steps for an accepted delivery', () => {
  const steps = listProgressSteps({
    state: 'accepted',
    sellingType: 'delivery',
    scheduled: false,
    events: [event('pending', noon), event('accepted', noon + minutes(2))],
  })
  expect(steps.map(({ state, reached }) => [state, reached])).toEqual([
    ['pending', 'done'],
    ['accepted', 'current'],
    ['ready', 'upcoming'],
    ['out', 'upcoming'],
    ['delivered', 'upcoming'],
  ])
  expect(steps[1]?.at).toBe(noon + minutes(2))
})

test('returns no `out` step for a pickup', () => {
  const steps = listProgressSteps({ state: 'ready', sellingType: 'pickup', scheduled: false, events: [] })
  expect(steps.map(({ state }) => state)).toEqual(['pending', 'accepted', 'ready', 'delivered'])
})

test('returns only completed steps for a delivered order', () => {
  const steps = listProgressSteps({ state: 'delivered', sellingType: 'dine-in', scheduled: false, events: [] })
  expect(new Set(steps.map(({ reached }) => reached))).toEqual(new Set(['done']))
})

test('starts a scheduled order with its `scheduled` step', () => {
  const steps = listProgressSteps({ state: 'scheduled', sellingType: 'delivery', scheduled: true, events: [] })
  expect(steps[0]).toMatchObject({ state: 'scheduled', reached: 'current' })
})

test('returns no steps for a rejected or cancelled order', () => {
  expect(listProgressSteps({ state: 'rejected', sellingType: 'delivery', scheduled: false, events: [] })).toEqual([])
})

test('returns another message for `ready` by selling type', () => {
  expect(stateMessage('ready', 'delivery').title).toBe('order.packed')
  expect(stateMessage('ready', 'pickup').title).toBe('order.readyForPickup')
  expect(stateMessage('ready', 'dine-in').title).toBe('order.readyToServe')
})
