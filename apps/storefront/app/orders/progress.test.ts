import type { OrderEvent, OrderState } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { stateMessage, stopsOf, waitingFor } from './progress.ts'

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

test('an accepted delivery has one stop behind it and three ahead', () => {
  const stops = stopsOf({
    state: 'accepted',
    sellingType: 'delivery',
    planned: false,
    events: [event('pending', noon), event('accepted', noon + minutes(2))],
  })
  expect(stops.map(({ state, reached }) => [state, reached])).toEqual([
    ['pending', 'done'],
    ['accepted', 'here'],
    ['ready', 'ahead'],
    ['out', 'ahead'],
    ['delivered', 'ahead'],
  ])
  expect(stops[1]?.at).toBe(noon + minutes(2))
})

test('what is picked up never goes out', () => {
  const stops = stopsOf({ state: 'ready', sellingType: 'pickup', planned: false, events: [] })
  expect(stops.map(({ state }) => state)).toEqual(['pending', 'accepted', 'ready', 'delivered'])
})

test('a delivered order has every stop behind it', () => {
  const stops = stopsOf({ state: 'delivered', sellingType: 'dine-in', planned: false, events: [] })
  expect(new Set(stops.map(({ reached }) => reached))).toEqual(new Set(['done']))
})

test('an order for later begins with its waiting', () => {
  const slot = { from: noon, to: noon + minutes(30) }
  const stops = stopsOf({ state: 'scheduled', sellingType: 'delivery', planned: true, events: [] })
  expect(stops[0]).toMatchObject({ state: 'scheduled', reached: 'here' })
  expect(waitingFor({ state: 'scheduled', promisedAt: null, scheduledFor: slot }, noon)).toEqual({
    kind: 'slot',
    ...slot,
  })
})

test('a rejected or cancelled order travels no line', () => {
  expect(stopsOf({ state: 'rejected', sellingType: 'delivery', planned: false, events: [] })).toEqual([])
  expect(waitingFor({ state: 'cancelled', promisedAt: noon, scheduledFor: null }, noon)).toBeNull()
})

test('until the shop has promised something the guest waits for its first word', () => {
  expect(waitingFor({ state: 'pending', promisedAt: null, scheduledFor: null }, noon)).toEqual({ kind: 'first-word' })
})

test('minutes are counted up, and an order that is late comes any moment', () => {
  const accepted = { state: 'accepted', promisedAt: noon + minutes(25), scheduledFor: null } as const
  expect(waitingFor(accepted, noon + 1)).toMatchObject({ kind: 'minutes', minutes: 25 })
  expect(waitingFor(accepted, noon + minutes(25))).toEqual({ kind: 'any-moment' })
})

test('ready means packed for a driver, and waiting at the counter for who picks up', () => {
  expect(stateMessage('ready', 'delivery').title).toBe('order.packed')
  expect(stateMessage('ready', 'pickup').title).toBe('order.readyForPickup')
  expect(stateMessage('ready', 'dine-in').title).toBe('order.readyToServe')
})
