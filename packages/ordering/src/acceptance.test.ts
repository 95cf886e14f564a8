import { type DayHours, type Schedule, wallTime } from '@sofra/availability'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptsAutomatically, promisedTime, wasAcceptedAutomatically } from './acceptance.ts'
import type { OrderEvent } from './order.ts'

const minute = 60_000
const order = { total: 4_500, isUnpaid: false, hasDiet: false }
const kuwait = { pauses: [], zone: 'Asia/Kuwait' }
/** 10:00 to 11:00 UTC is 13:00 to 14:00 in Kuwait; 2026-11-27 is a Friday. */
const friday = (hour: number, minutes = 0) => Date.UTC(2026, 10, 27, hour - 3, minutes)

/** Hours of single weekdays (0 is Sunday), the others closed. */
function weekly(days: Readonly<Record<number, readonly [from: number, to: number]>>): Schedule {
  const closed: DayHours = { closed: true, shifts: [] }
  return {
    days: Array.from({ length: 7 }, (_, weekday) => {
      const shift = days[weekday]
      return shift ? { closed: false, shifts: [{ from: shift[0] * 60, to: shift[1] * 60 }] } : closed
    }),
    exceptions: [],
  }
}

test('accepts nothing where it is off', () => {
  expect(acceptsAutomatically(order, { ...kuwait, acceptance: null }, friday(13))).toBe(false)
})

test('accepts at any time without hours', () => {
  expect(acceptsAutomatically(order, { ...kuwait, acceptance: {} }, friday(3))).toBe(true)
})

test.each([
  ['an order that awaits its payment online', { isUnpaid: true }],
  ['an order with allergies or a diet', { hasDiet: true }],
  ['an order above the limit', { total: 10_001 }],
])('leaves %s to a person', (_case, change) => {
  const shop = { ...kuwait, acceptance: { maxTotal: 10_000 } }
  expect(acceptsAutomatically({ ...order, total: 10_000 }, shop, friday(13))).toBe(true)
  expect(acceptsAutomatically({ ...order, ...change }, shop, friday(13))).toBe(false)
})

test('accepts within the hours of the shop’s zone, the end excluded', () => {
  const shop = { ...kuwait, acceptance: { hours: weekly({ 5: [12, 14] }) } }
  const times = [friday(11, 59), friday(12), friday(13, 59), friday(14)]
  expect(times.map((now) => acceptsAutomatically(order, shop, now))).toEqual([false, true, true, false])
  expect(acceptsAutomatically(order, shop, friday(13) + 24 * 60 * minute)).toBe(false)
})

test('accepts after midnight in a shift of the day before', () => {
  const shop = { ...kuwait, acceptance: { hours: weekly({ 4: [22, 2] }) } }
  expect([friday(1, 59), friday(2)].map((now) => acceptsAutomatically(order, shop, now))).toEqual([true, false])
})

test('accepts nothing while the way of selling is paused', () => {
  const pauses = [{ from: friday(12), until: friday(12, 30) }]
  const shop = { ...kuwait, pauses, acceptance: {} }
  const times = [friday(11, 59), friday(12), friday(12, 30)]
  expect(times.map((now) => acceptsAutomatically(order, shop, now))).toEqual([true, false, true])
})

test('agrees with the clock on the wall in every zone, across midnight and changes of the clocks', () => {
  const zones = [
    'Asia/Kuwait',
    'Europe/Berlin',
    'America/New_York',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
  ]
  const hour = fc.integer({ min: 0, max: 23 })
  const shift = fc.tuple(hour, hour).filter(([from, to]) => from !== to)
  const hours = fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5', '6'), shift, { noNullPrototype: true })
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
  // The clocks of these zones change on Sundays and Fridays of March, April, October and November.
  const change = fc
    .tuple(
      fc.constantFrom(Date.UTC(2026, 2, 29), Date.UTC(2026, 9, 25), Date.UTC(2026, 10, 1), Date.UTC(2026, 9, 29)),
      fc.integer({ min: -24 * 60, max: 24 * 60 }),
    )
    .map(([day, minutes]) => day + minutes * minute)
  fc.assert(
    fc.property(fc.constantFrom(...zones), hours, fc.oneof(instant, change), (zone, days, now) => {
      const { date, minute: ofDay } = wallTime(now, zone)
      const weekday = new Date(`${date}T00:00Z`).getUTCDay()
      const [own, before] = [days[weekday], days[(weekday + 6) % 7]]
      const isOwn = own && ofDay >= own[0] * 60 && (own[1] < own[0] || ofDay < own[1] * 60)
      const isSpilled = before && before[1] < before[0] && ofDay < before[1] * 60
      const shop = { zone, pauses: [], acceptance: { hours: weekly(days) } }
      expect(acceptsAutomatically(order, shop, now)).toBe(Boolean(isOwn || isSpilled))
    }),
    { numRuns: 2_000 },
  )
})

test('recognises an automatic acceptance until it is undone', () => {
  const event = (state: OrderEvent['state'], kind: 'guest' | 'staff' | 'system', rest: Partial<OrderEvent> = {}) => ({
    ...{ id: '', kind: 'moved' as const, state, at: 0, by: { kind, name: '' }, reason: '' },
    ...rest,
  })
  const automatic = [event('pending', 'guest'), event('accepted', 'system')]
  const undone = [...automatic, event('pending', 'staff', { kind: 'undone' })]
  expect(wasAcceptedAutomatically({ events: automatic })).toBe(true)
  expect(wasAcceptedAutomatically({ events: [...automatic, event('ready', 'staff')] })).toBe(true)
  expect(wasAcceptedAutomatically({ events: undone })).toBe(false)
  expect(wasAcceptedAutomatically({ events: [...undone, event('accepted', 'staff')] })).toBe(false)
})

test('promises the start of the slot, or the estimate of the shop with the minutes of a busy time', () => {
  const now = friday(13)
  const settings = { preparationMinutes: 20, busy: null }
  const pickup = { sellingType: 'pickup', scheduledFor: null } as const
  expect(promisedTime(pickup, settings, now)).toBe(now + 20 * minute)
  expect(promisedTime(pickup, { ...settings, busy: { minutes: 10, until: now + 1 } }, now)).toBe(now + 30 * minute)
  expect(promisedTime({ ...pickup, sellingType: 'delivery', deliveryMinutes: 45 }, settings, now)).toBe(
    now + 45 * minute,
  )
  const slot = { from: now + 90 * minute, to: now + 120 * minute }
  expect(promisedTime({ ...pickup, scheduledFor: slot }, settings, now)).toBe(slot.from)
})
