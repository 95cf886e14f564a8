import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentStatuses } from '../gateways/payments/provider.ts'
import { deriveOutcome, isSettled, resolveOutcome, type StatusEvent } from './attempt.ts'

const requested = { amount: 4950, currency: 'KWD' }
const paid: StatusEvent = { source: 'query', status: 'paid', paid: requested }
const declined: StatusEvent = { source: 'query', status: 'declined', paid: null }

const sums = fc.constantFrom(requested, { amount: 4950, currency: 'SAR' }, { amount: 4940, currency: 'KWD' }, null)
const events = fc.array(
  fc.record({
    source: fc.constantFrom('query' as const, 'system' as const),
    status: fc.constantFrom(...paymentStatuses),
    paid: sums,
  }),
  { maxLength: 8 },
)

test('is created without any event', () => {
  expect(deriveOutcome(requested, [])).toEqual({ state: 'created', exceptionReason: null })
})

test('is paid with the exact amount and currency', () => {
  expect(deriveOutcome(requested, [paid])).toEqual({ state: 'paid', exceptionReason: null })
})

test('is paid when a success follows a declined card or an expiry', () => {
  expect(deriveOutcome(requested, [declined, paid]).state).toBe('paid')
  expect(deriveOutcome(requested, [{ source: 'system', status: 'expired', paid: null }, paid]).state).toBe('paid')
})

test('is pending with an exception reason for a wrong amount or currency', () => {
  expect(deriveOutcome(requested, [{ source: 'query', status: 'paid', paid: { ...requested, amount: 4940 } }])).toEqual(
    {
      state: 'pending',
      exceptionReason: 'wrong-amount',
    },
  )
  expect(
    deriveOutcome(requested, [{ source: 'query', status: 'paid', paid: { ...requested, currency: 'SAR' } }]),
  ).toEqual({
    state: 'pending',
    exceptionReason: 'wrong-currency',
  })
})

test('does not depend on the order or repetition of events', () => {
  const repeated = events.chain((some) =>
    fc.tuple(fc.constant(some), fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 })),
  )
  fc.assert(
    fc.property(repeated, ([once, again]) => {
      expect(deriveOutcome(requested, again)).toEqual(deriveOutcome(requested, once))
    }),
  )
})

test('stays paid whatever other events exist', () => {
  fc.assert(fc.property(events, (some) => deriveOutcome(requested, [paid, ...some]).state === 'paid'))
})

test('is not paid without an event with the exact amount', () => {
  const others = events.map((some) => some.filter((event) => event.status !== 'paid' || event.paid !== requested))
  fc.assert(fc.property(others, (some) => deriveOutcome(requested, some).state !== 'paid'))
})

test('is not settled by open and unknown statuses', () => {
  expect(
    isSettled([
      { source: 'query', status: 'open', paid: null },
      { source: 'query', status: 'unknown', paid: null },
    ]),
  ).toBe(false)
  expect(isSettled([{ source: 'query', status: 'unknown', paid: null }, declined])).toBe(true)
})

test('is not settled by our own expiry', () => {
  expect(isSettled([{ source: 'system', status: 'expired', paid: null }])).toBe(false)
})

test('captures a payment for a waiting order and refunds it for any other', () => {
  expect(resolveOutcome({ awaitsPayment: true, over: false })).toBe('capture')
  expect(resolveOutcome({ awaitsPayment: true, over: true })).toBe('refund-late')
  expect(resolveOutcome({ awaitsPayment: false, over: true })).toBe('refund-late')
  expect(resolveOutcome({ awaitsPayment: false, over: false })).toBe('refund-duplicate')
})
