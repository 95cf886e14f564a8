import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderEvent } from './order.ts'
import {
  type AssignedStation,
  decideStation,
  outstandingStations,
  readyStations,
  type StationRouting,
  stationsOfItem,
  stationsOfOrder,
} from './stations.ts'
import { undoMilliseconds } from './undo.ts'

const station = (id: string, rest: Partial<AssignedStation> = {}): AssignedStation => ({
  ...{ id, names: { en: id }, categoryIds: [], itemIds: [] },
  ...rest,
})

test('an item is prepared where it is named, else where its nearest category is, else at the first station', () => {
  const grill = station('grill', { categoryIds: ['food'] })
  const cold = station('cold', { categoryIds: ['salads'], itemIds: ['hummus'] })
  const bar = station('bar', { categoryIds: ['drinks'], itemIds: ['hummus'] })
  const stations = [grill, cold, bar]
  expect(stationsOfItem('kebab', ['grills', 'food'], stations)).toEqual(['grill'])
  expect(stationsOfItem('fattoush', ['salads', 'food'], stations)).toEqual(['cold'])
  expect(stationsOfItem('hummus', ['drinks'], stations)).toEqual(['cold', 'bar'])
  expect(stationsOfItem('gift-card', ['other'], stations)).toEqual(['grill'])
  expect(stationsOfItem('kebab', ['food'], [])).toEqual([])
})

test('every item is prepared somewhere as long as there is a station', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const some = fc.uniqueArray(id)
  const anyStation = fc.record({ id: fc.uuid(), names: fc.constant({}), categoryIds: some, itemIds: some })
  fc.assert(
    fc.property(fc.array(anyStation, { minLength: 1 }), id, some, (stations, item, categories) => {
      const found = stationsOfItem(item, categories, stations)
      expect(found.length).toBeGreaterThan(0)
      expect(stations.map(({ id }) => id)).toEqual(expect.arrayContaining([...found]))
    }),
  )
})

const routing: StationRouting = {
  stations: [station('grill'), station('cold'), station('bar')],
  items: { fattoush: ['cold'], juice: ['bar'], platter: ['grill', 'cold'] },
}
const event = (kind: OrderEvent['kind'], state: OrderEvent['state'], rest: Partial<OrderEvent> = {}): OrderEvent => ({
  ...{ id: '', kind, state, at: 1000, by: { kind: 'staff', name: 'Sara' }, reason: '' },
  ...rest,
})
const mark = (id: string) => event('station-ready', 'accepted', { station: station(id) })
const recall = (id: string) => event('station-recalled', 'accepted', { station: station(id) })
const accepted = [event('moved', 'pending'), event('moved', 'accepted')]
const ordered = (itemIds: readonly string[], ...events: readonly OrderEvent[]) => {
  const all = [...accepted, ...events]
  const standing = all.findLast(({ kind }) => kind === 'moved' || kind === 'undone')
  return {
    state: standing?.state ?? 'pending',
    events: all,
    quote: { lines: itemIds.map((itemId) => ({ itemId })) },
  }
}
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)
const decide = (order: ReturnType<typeof ordered>, stationId: string, isReady: boolean, now = 2000) =>
  decideStation(order, routing, { stationId, isReady, now })

test('an order has the stations of its items, in their order', () => {
  expect(idsOf(stationsOfOrder(ordered(['juice', 'kebab']), routing))).toEqual(['grill', 'bar'])
  expect(idsOf(stationsOfOrder(ordered(['platter', 'fattoush']), routing))).toEqual(['grill', 'cold'])
  // The name of a property that every object has.
  expect(idsOf(stationsOfOrder(ordered(['constructor']), routing))).toEqual(['grill'])
})

test('the last station makes the order ready', () => {
  expect(decide(ordered(['kebab', 'juice']), 'grill', true)).toMatchObject({ kind: 'mark', completes: false })
  expect(decide(ordered(['kebab', 'juice'], mark('grill')), 'bar', true)).toMatchObject({
    kind: 'mark',
    completes: true,
  })
  expect(decide(ordered(['kebab', 'juice'], mark('grill'), recall('grill')), 'bar', true)).toMatchObject({
    kind: 'mark',
    completes: false,
  })
})

test('a repeated mark changes nothing, and a station without a part of the order is unknown', () => {
  expect(decide(ordered(['kebab', 'juice'], mark('grill')), 'grill', true)).toEqual({ kind: 'unchanged' })
  expect(decide(ordered(['kebab', 'juice']), 'grill', false)).toEqual({ kind: 'unchanged' })
  expect(decide(ordered(['kebab']), 'bar', true)).toEqual({ kind: 'unknown' })
  expect(decide(ordered(['kebab']), 'pizza', true)).toEqual({ kind: 'unknown' })
  expect(decide(ordered(['kebab'], event('moved', 'ready')), 'grill', true)).toEqual({ kind: 'unchanged' })
})

test('a station recalls its part for ten minutes, and with it an order that is ready', () => {
  const waiting = ordered(['kebab', 'juice'], mark('grill'))
  expect(decide(waiting, 'grill', false)).toMatchObject({ kind: 'recall', reopens: false })
  expect(decide(waiting, 'grill', false, 1001 + undoMilliseconds)).toEqual({ kind: 'conflict' })
  const ready = ordered(['kebab', 'juice'], mark('grill'), mark('bar'), event('moved', 'ready'))
  expect(decide(ready, 'bar', false)).toMatchObject({ kind: 'recall', reopens: true })
})

test('a recall by a station leaves the others ready; one of the whole order, or a new acceptance, does not', () => {
  const ready = [mark('grill'), mark('bar'), event('moved', 'ready')]
  const byBar = event('undone', 'accepted', { station: station('bar') })
  expect(idsOf(outstandingStations(ordered(['kebab', 'juice'], ...ready, byBar), routing))).toEqual(['bar'])
  const whole = event('undone', 'accepted')
  expect(idsOf(outstandingStations(ordered(['kebab', 'juice'], ...ready, whole), routing))).toEqual(['grill', 'bar'])
  const acceptedAgain = [mark('grill'), event('undone', 'pending'), event('moved', 'accepted')]
  expect(idsOf(outstandingStations(ordered(['kebab', 'juice'], ...acceptedAgain), routing))).toEqual(['grill', 'bar'])
})

test('an order that is marked as ready as a whole is ready at every station', () => {
  const order = ordered(['kebab', 'juice'], event('moved', 'ready', { at: 5 }))
  expect([...readyStations(order, stationsOfOrder(order, routing))]).toEqual([
    ['grill', 5],
    ['bar', 5],
  ])
})

test.each(['pending', 'rejected', 'out', 'delivered'] as const)(
  'an order that is %s is marked by no station',
  (state) => {
    expect(decide({ ...ordered(['kebab']), state }, 'grill', true)).toEqual({ kind: 'conflict' })
  },
)

test('in any order of marks and recalls, the order is complete exactly when no station is outstanding', () => {
  const act = fc.record({ id: fc.constantFrom('grill', 'cold', 'bar'), isReady: fc.boolean() })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let order = ordered(['kebab', 'fattoush', 'juice'])
      for (const { id, isReady } of acts) {
        const found = decide(order, id, isReady)
        const events = [...order.events]
        if (found.kind === 'mark') events.push(mark(id), ...(found.completes ? [event('moved', 'ready')] : []))
        if (found.kind === 'recall') {
          events.push(found.reopens ? event('undone', 'accepted', { station: station(id) }) : recall(id))
        }
        order = {
          ...order,
          events,
          state: events.findLast(({ kind }) => /moved|undone/.test(kind))?.state ?? 'accepted',
        }
        expect(order.state === 'ready').toBe(outstandingStations(order, routing).length === 0)
      }
    }),
  )
})
