import type { Destination } from '@sofra/delivery'
import {
  addressFields,
  type Fulfilment,
  type Order,
  type OrderRefund,
  orderStates,
  paymentMethods,
  type StaffOrder,
} from '@sofra/ordering'
import fc from 'fast-check'
import { anyQuote } from './any-quote.ts'
import { residency } from './any-shop.ts'
import { amount, count, id, instant, maybe, point, span, text, texts } from './any-values.ts'

const destination: fc.Arbitrary<Destination> = fc.oneof(
  fc.record({ kind: fc.constant('area' as const), areaId: id }),
  fc.record({ kind: fc.constant('country' as const), countryId: id }),
  fc.record({ kind: fc.constant('pin' as const), point }),
)
const addressTexts = fc.record(Object.fromEntries(addressFields.map((name) => [name, text])), { requiredKeys: [] })
const car = fc.record({ make: text, color: text, plate: text })
export const anyFulfilment: fc.Arbitrary<Fulfilment> = fc.oneof(
  fc
    .record({
      type: fc.constant('delivery' as const),
      destination,
      areaName: text,
      address: fc.record({ residency, fields: addressTexts, point: maybe(point) }),
    })
    // A pin is also the point of its address: the wire has one latitude and longitude.
    .map(({ address, ...rest }) => ({
      ...rest,
      address: { ...address, point: rest.destination.kind === 'pin' ? rest.destination.point : address.point },
    })),
  fc.record({ type: fc.constant('pickup' as const), car: maybe(car) }),
  fc.record({ type: fc.constant('dine-in' as const), tableId: id, tableName: text }),
  fc.record({ type: fc.constant('product-service' as const), servicePoint: text }),
)
export const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    id,
    number: count,
    practice: fc.boolean(),
    key: id,
    branchId: id,
    state: fc.constantFrom(...orderStates),
    placedAt: instant,
    scheduledFor: maybe(span),
    promisedAt: maybe(instant),
    name: text,
    phone: text,
    language: fc.constant('ar'),
    note: text,
    diet: maybe(fc.record({ diets: fc.array(texts, { maxLength: 2 }), avoided: fc.array(texts, { maxLength: 2 }) })),
    fulfilment: anyFulfilment,
    gift: maybe(
      fc.record({
        name: text,
        phone: text,
        message: text,
        date: maybe(fc.constant('2026-11-30')),
        hidePrices: fc.boolean(),
        key: maybe(id),
      }),
    ),
    paymentMethod: fc.constantFrom(...paymentMethods),
    payment: maybe(
      fc.record({
        state: fc.constantFrom('open' as const, 'failed' as const, 'paid' as const, 'over' as const),
        payBy: maybe(instant),
        url: maybe(fc.constant('https://pay.example/1')),
        refunded: amount,
        refunding: amount,
        nothingTaken: fc.boolean(),
        preparing: fc.boolean(),
        exception: maybe(
          fc.record({
            about: fc.constantFrom('sum' as const, 'refund' as const),
            outcome: maybe(fc.constantFrom('given-back' as const, 'with-guest' as const)),
          }),
        ),
      }),
    ),
    quote: anyQuote,
    events: fc.array(
      fc.record({
        id,
        kind: fc.constantFrom('moved' as const, 'arrived' as const, 'paid' as const, 'diet-read' as const),
        state: fc.constantFrom(...orderStates),
        at: instant,
        by: fc.record({ kind: fc.constantFrom('guest' as const, 'staff' as const, 'system' as const), name: text }),
        reason: text,
      }),
      { maxLength: 3 },
    ),
  })
  .map((facts) => ({ ...facts, sellingType: facts.fulfilment.type }))

const anyRefund: fc.Arbitrary<OrderRefund> = fc.record({
  id,
  method: fc.constantFrom('provider' as const, 'cash' as const, 'card' as const),
  amount,
  state: fc.constantFrom('pending' as const, 'made' as const, 'failed' as const),
  ofSecondPayment: fc.boolean(),
  reason: text,
  by: text,
  at: instant,
  lines: fc.array(fc.record({ position: fc.nat({ max: 3 }), count: fc.integer({ min: 1, max: 9 }) }), { maxLength: 2 }),
})
export const anyStaffOrder: fc.Arbitrary<StaffOrder> = fc
  .record({ order: anyOrder, refunds: fc.array(anyRefund, { maxLength: 2 }) })
  .map(({ order, refunds }) => ({ ...order, refunds }))
