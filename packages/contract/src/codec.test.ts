import type { Availability } from '@sofra/availability'
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { amountToWire } from '@sofra/money'
import type { StaffOrder } from '@sofra/ordering'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ShiftsResponse } from './availability.ts'
import { shiftsFromWire, shiftsToWire } from './availability-codec.ts'
import { ScheduleShape } from './basics.ts'
import { availabilityFromWire, availabilityToWire, scheduleFromWire, scheduleToWire } from './basics-codec.ts'
import { RestaurantShape } from './business.ts'
import { restaurantFromWire, restaurantToWire } from './business-codec.ts'
import { CountryShape, ZoneShape } from './delivery.ts'
import { countryFromWire, countryToWire, zoneFromWire, zoneToWire } from './delivery-codec.ts'
import { MenuResponse } from './menu.ts'
import { menuResponseFromWire, menuResponseToWire } from './menu-codec.ts'
import { OrderBody, QuoteBody } from './order-forms.ts'
import { OrderShape } from './order-records.ts'
import {
  orderRequestFromWire,
  orderRequestToWire,
  quoteRequestFromWire,
  quoteRequestToWire,
} from './order-requests-codec.ts'
import { orderEventFromWire, orderToWire } from './orders-codec.ts'
import { QuoteShape } from './quotes.ts'
import { quoteFromWire, quoteToWire } from './quotes-codec.ts'
import { StaffOrderShape } from './staff-orders.ts'
import { staffOrderFromWire, staffOrderToWire } from './staff-orders-codec.ts'
import { anySchedule } from './testing/any-hours.ts'
import { anyMenu } from './testing/any-menu.ts'
import { anyFulfilment, anyOrder, anyStaffOrder } from './testing/any-order.ts'
import { anyItemSelection, anyQuote } from './testing/any-quote.ts'
import { anyShop } from './testing/any-shop.ts'
import * as any from './testing/any-values.ts'
import { anyShippingCountry, anyZone } from './testing/any-zone.ts'

/** Passes a value through JSON and its schema. */
function throughWire<Schema extends z.ZodType>(schema: Schema, wire: z.input<Schema>): z.output<Schema> {
  return schema.parse(JSON.parse(JSON.stringify(wire)))
}

/** Asserts that a value round-trips through its codec and matches its schema. */
function expectRoundTrip<Value>(values: fc.Arbitrary<Value>, roundTrip: (value: Value) => unknown, numRuns = 100) {
  fc.assert(
    fc.property(values, (value) => {
      expect(roundTrip(value)).toEqual(value)
    }),
    { numRuns },
  )
}

test('round-trips hours, including whole days and nights', () => {
  expectRoundTrip(anySchedule, (schedule) => scheduleFromWire(throughWire(ScheduleShape, scheduleToWire(schedule))))
  const whole = { closed: false, shifts: [{ from: 0, to: 1440 }] }
  const wire = scheduleToWire({ days: Array.from({ length: 7 }, () => whole), exceptions: [] })
  expect(wire[0].shifts).toEqual([{ time_from: '24', time_to: '24' }])
})

test('decodes hours in every supported time format', () => {
  const read = (time_from: string, time_to: string) => {
    const day = { closed: false, shifts: [{ time_from, time_to }] }
    const week = { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, exceptions: [] }
    return scheduleFromWire(week).days[0]?.shifts
  }
  expect(read('09:30', '22:00')).toEqual([{ from: 570, to: 1320 }])
  expect(read('9:30 AM', '10:00 PM')).toEqual([{ from: 570, to: 1320 }])
  expect(read('2026-11-19 09:30', '2026-11-19 22:00:00')).toEqual([{ from: 570, to: 1320 }])
  expect(read('24', '24')).toEqual([{ from: 0, to: 1440 }])
  expect(() => read('noon', '22:00')).toThrow(RangeError)
})

test('round-trips a menu', () => {
  expectRoundTrip(anyMenu, (menu) =>
    menuResponseFromWire(throughWire(MenuResponse, menuResponseToWire(menu, 'b', { layout: 'standard' }))),
  )
})

test('round-trips a shop', () => {
  expectRoundTrip(anyShop, (shop) =>
    restaurantFromWire(throughWire(RestaurantShape, restaurantToWire(shop)), shop.menuVersion),
  )
})

test('round-trips zones and countries', () => {
  expectRoundTrip(fc.tuple(anyZone, any.currency), ([zone, currency]) => [
    zoneFromWire(throughWire(ZoneShape, zoneToWire(zone, currency, 'en')), currency),
    currency,
  ])
  expectRoundTrip(fc.tuple(anyShippingCountry, any.currency), ([country, currency]) => [
    countryFromWire(throughWire(CountryShape, countryToWire(country, currency, 'en')), currency),
    currency,
  ])
})

test('encodes a branch window as JSON text', () => {
  const branchWindow = { from: Date.UTC(2026, 10, 19, 9), until: Date.UTC(2026, 10, 19, 18) }
  const menu = aMenu({ categories: [aCategory('grill')], items: [anItem('kebab', 'grill', { branchWindow })] })
  const response = throughWire(MenuResponse, menuResponseToWire(menu, 'b', { layout: 'standard' }))
  const [kebab] = response.menu.categories.flatMap(({ items }) => items)
  expect(JSON.parse(kebab?.branch.available ?? '')).toEqual({
    status: 'closed',
    from: '2026-11-19T09:00:00.000Z',
    to: '2026-11-19T18:00:00.000Z',
  })
})

test('round-trips availability with reason and next change', () => {
  const availability: fc.Arbitrary<Availability> = fc.oneof(
    fc.record({ available: fc.constant(true as const), until: any.maybe(any.instant) }),
    fc.record({
      available: fc.constant(false as const),
      reason: fc.constantFrom('paused' as const, 'outside-hours' as const, 'last-orders-over' as const),
      next: any.maybe(any.instant),
    }),
  )
  expectRoundTrip(availability, (value) => availabilityFromWire(availabilityToWire(value)))
  const day = fc.record({
    openings: fc.array(any.span),
    slots: fc.array(any.span),
    fullSlots: fc.array(any.span),
  })
  const closingTimes = fc.record({ closesAt: any.maybe(any.instant), lastOrderAt: any.maybe(any.instant) })
  const shifts = fc.record({
    timeZone: fc.constant('Asia/Kuwait'),
    now: any.instant,
    today: fc.record({
      date: fc.constant('2026-11-17'),
      types: fc.record({
        delivery: fc
          .tuple(day, closingTimes, availability)
          .map(([facts, times, availability]) => ({ ...facts, ...times, availability })),
      }),
    }),
    days: fc.array(
      fc.record({ date: fc.constant('2026-11-17'), weekday: fc.nat(6), types: fc.record({ 'dine-in': day }) }),
    ),
  })
  expectRoundTrip(shifts, (value) => shiftsFromWire(throughWire(ShiftsResponse, shiftsToWire(value))))
})

test('round-trips every amount of a quote', () => {
  expectRoundTrip(anyQuote, (quote) => quoteFromWire(throughWire(QuoteShape, quoteToWire(quote))))
})

test('round-trips an order', () => {
  expectRoundTrip(anyOrder, (order) => orderEventFromWire(throughWire(OrderShape, orderToWire(order))))
})

test('round-trips an order for staff and sends neither its keys nor its payment page', () => {
  const strictWire = (order: StaffOrder) => throughWire(StaffOrderShape, staffOrderToWire(order))
  const received = (order: StaffOrder) => staffOrderFromWire(strictWire(order))
  fc.assert(
    fc.property(anyStaffOrder, (order) => {
      expect(received(received(order))).toEqual(received(order))
      const sent = JSON.stringify(strictWire(order))
      expect(sent).not.toMatch(/"(?:key|url|payment_url)":/)
    }),
  )
})

const request = fc.record({
  currency: any.currency,
  fulfilment: anyFulfilment.map((fulfilment) => {
    switch (fulfilment.type) {
      case 'delivery':
        return { type: fulfilment.type, destination: fulfilment.destination, address: fulfilment.address }
      case 'dine-in':
        return { type: fulfilment.type, tableId: fulfilment.tableId }
      default:
        return fulfilment
    }
  }),
  lines: fc.uniqueArray(anyItemSelection, { minLength: 1, maxLength: 3, selector: ({ lineId }) => lineId }),
  couponCode: fc.constantFrom('', 'WELCOME'),
  tip: fc.nat(10_000),
  slot: any.maybe(any.span),
  lock: fc.record({ id: fc.uuid(), key: fc.constant('unguessable') }),
})

test('round-trips an order request', () => {
  expectRoundTrip(request, (requested) =>
    quoteRequestFromWire(throughWire(QuoteBody, quoteRequestToWire(requested)), requested.currency),
  )
})

test('sends the expected prices, in total and per line', () => {
  fc.assert(
    fc.property(
      request,
      anyQuote,
      fc.array(any.amount, { minLength: 3, maxLength: 3 }),
      (requested, quoted, totals) => {
        const lines = requested.lines.map((line, position) => ({
          ...line,
          names: {},
          priceLabelNames: {},
          modifiers: [],
          unitPrice: 0,
          discountedUnitPrice: 0,
          gross: 0,
          total: totals[position] ?? 0,
          couponDiscount: 0,
          discountId: null,
          problem: null,
        }))
        const quote = { ...quoted, currency: requested.currency, lines }
        const person = { branchId: 'b', name: 'Noura', dialCode: '+965', phone: '50001234', note: 'Ring twice' }
        const wire = throughWire(
          OrderBody,
          orderRequestToWire({ ...requested, ...person, paymentMethod: 'card', quote }),
        )
        const { expected, ...received } = orderRequestFromWire(wire, requested.currency)
        expect(received).toEqual({ ...requested, ...person, paymentMethod: 'card' })
        expect(expected.total).toBe(quote.total)
        expect([...expected.lines]).toEqual(lines.map(({ lineId, total }) => [lineId, total]))
      },
    ),
  )
})

test('counts comma-separated modifier ids', () => {
  const body = {
    selling_types: 2,
    order_lines: [{ item_id: 'i', price_label_id: 'p', quantity: 1, modifiers: 'a,b, a' }],
  }
  const { lines } = quoteRequestFromWire(QuoteBody.parse(body), 'KWD')
  expect(lines[0]?.modifiers).toEqual([
    { id: 'a', quantity: 2 },
    { id: 'b', quantity: 1 },
  ])
})

test('encodes money as decimals in major units', () => {
  const wire = zoneToWire({ ...fc.sample(anyZone, 1)[0], fees: 750 } as Parameters<typeof zoneToWire>[0], 'KWD', 'en')
  expect(wire.fees).toBe(0.75)
  expect(amountToWire(750, 'KWD')).toBe(0.75)
})
