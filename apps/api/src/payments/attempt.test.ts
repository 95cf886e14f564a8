import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentStatuses } from '../gateways/payments/provider.ts'
import { deriveOutcome, isSettled, resolveOutcome, type StatusEvent } from './attempt.ts'

const asked = { amount: 4950, currency: 'KWD' }
const paid: StatusEvent = { source: 'query', status: 'paid', paid: asked }
const declined: StatusEvent = { source: 'query', status: 'declined', paid: null }

const sums = fc.constantFrom(asked, { amount: 4950, currency: 'SAR' }, { amount: 4940, currency: 'KWD' }, null)
const events = fc.array(
  fc.record({
    source: fc.constantFrom('query' as const, 'system' as const),
    status: fc.constantFrom(...paymentStatuses),
    paid: sums,
  }),
  { maxLength: 8 },
)

test('nothing heard: it has only been created', () => {
  expect(deriveOutcome(asked, [])).toEqual({ state: 'created', exceptionReason: null })
})

test('the sum that was asked for, to the last coin, is a payment', () => {
  expect(deriveOutcome(asked, [paid])).toEqual({ state: 'paid', exceptionReason: null })
})

test('a success after a refusal of the card is a success', () => {
  expect(deriveOutcome(asked, [declined, paid]).state).toBe('paid')
  expect(deriveOutcome(asked, [{ source: 'system', status: 'expired', paid: null }, paid]).state).toBe('paid')
})

test('ten fils less, or as many riyals, is for a person to look at and nobody’s payment', () => {
  expect(deriveOutcome(asked, [{ source: 'query', status: 'paid', paid: { ...asked, amount: 4940 } }])).toEqual({
    state: 'pending',
    exceptionReason: 'wrong-amount',
  })
  expect(deriveOutcome(asked, [{ source: 'query', status: 'paid', paid: { ...asked, currency: 'SAR' } }])).toEqual({
    state: 'pending',
    exceptionReason: 'wrong-currency',
  })
})

test('the words may come in any order, and as often as they like', () => {
  const told = events.chain((some) =>
    fc.tuple(fc.constant(some), fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 })),
  )
  fc.assert(
    fc.property(told, ([once, again]) => {
      expect(deriveOutcome(asked, again)).toEqual(deriveOutcome(asked, once))
    }),
  )
})

test('a word more never takes a payment away', () => {
  fc.assert(fc.property(events, (some) => deriveOutcome(asked, [paid, ...some]).state === 'paid'))
})

test('nothing but a payment of the right sum is ever a payment', () => {
  const others = events.map((some) => some.filter((event) => event.status !== 'paid' || event.paid !== asked))
  fc.assert(fc.property(others, (some) => deriveOutcome(asked, some).state !== 'paid'))
})

test('what is open or not understood leaves everything to be asked again', () => {
  expect(
    isSettled([
      { source: 'query', status: 'open', paid: null },
      { source: 'query', status: 'unknown', paid: null },
    ]),
  ).toBe(false)
  expect(isSettled([{ source: 'query', status: 'unknown', paid: null }, declined])).toBe(true)
})

test('what we let go ourselves is asked about all the same: the guest may have paid at that moment', () => {
  expect(isSettled([{ source: 'system', status: 'expired', paid: null }])).toBe(false)
})

test('money for an order that waits is taken; for any other it goes back', () => {
  expect(resolveOutcome({ awaitsPayment: true, over: false })).toBe('capture')
  expect(resolveOutcome({ awaitsPayment: true, over: true })).toBe('refund-late')
  expect(resolveOutcome({ awaitsPayment: false, over: true })).toBe('refund-late')
  expect(resolveOutcome({ awaitsPayment: false, over: false })).toBe('refund-duplicate')
})
