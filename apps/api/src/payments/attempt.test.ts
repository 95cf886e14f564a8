import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentStatuses } from '../gateways/payments/provider.ts'
import { type Fact, resolveOutcome, isSettled, deriveOutcome } from './attempt.ts'

const asked = { amount: 4950, currency: 'KWD' }
const paid: Fact = { source: 'asked', status: 'paid', paid: asked }
const declined: Fact = { source: 'asked', status: 'declined', paid: null }

const sums = fc.constantFrom(asked, { amount: 4950, currency: 'SAR' }, { amount: 4940, currency: 'KWD' }, null)
const facts = fc.array(
  fc.record({
    heard: fc.constantFrom('asked' as const, 'ours' as const),
    status: fc.constantFrom(...paymentStatuses),
    paid: sums,
  }),
  { maxLength: 8 },
)

test('nothing heard: it has only been created', () => {
  expect(deriveOutcome(asked, [])).toEqual({ state: 'created', alarm: null })
})

test('the sum that was asked for, to the last coin, is a payment', () => {
  expect(deriveOutcome(asked, [paid])).toEqual({ state: 'paid', alarm: null })
})

test('a success after a refusal of the card is a success', () => {
  expect(deriveOutcome(asked, [declined, paid]).state).toBe('paid')
  expect(deriveOutcome(asked, [{ source: 'ours', status: 'expired', paid: null }, paid]).state).toBe('paid')
})

test('ten fils less, or as many riyals, is for a person to look at and nobody’s payment', () => {
  expect(deriveOutcome(asked, [{ source: 'asked', status: 'paid', paid: { ...asked, amount: 4940 } }])).toEqual({
    state: 'pending',
    alarm: 'wrong-amount',
  })
  expect(deriveOutcome(asked, [{ source: 'asked', status: 'paid', paid: { ...asked, currency: 'SAR' } }])).toEqual({
    state: 'pending',
    alarm: 'wrong-currency',
  })
})

test('the words may come in any order, and as often as they like', () => {
  const told = facts.chain((some) =>
    fc.tuple(fc.constant(some), fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 })),
  )
  fc.assert(
    fc.property(told, ([once, again]) => {
      expect(deriveOutcome(asked, again)).toEqual(deriveOutcome(asked, once))
    }),
  )
})

test('a word more never takes a payment away', () => {
  fc.assert(fc.property(facts, (some) => deriveOutcome(asked, [paid, ...some]).state === 'paid'))
})

test('nothing but a payment of the right sum is ever a payment', () => {
  const others = facts.map((some) => some.filter((fact) => fact.status !== 'paid' || fact.paid !== asked))
  fc.assert(fc.property(others, (some) => deriveOutcome(asked, some).state !== 'paid'))
})

test('what is open or not understood leaves everything to be asked again', () => {
  expect(
    isSettled([
      { source: 'asked', status: 'open', paid: null },
      { source: 'asked', status: 'unknown', paid: null },
    ]),
  ).toBe(false)
  expect(isSettled([{ source: 'asked', status: 'unknown', paid: null }, declined])).toBe(true)
})

test('what we let go ourselves is asked about all the same: the guest may have paid at that moment', () => {
  expect(isSettled([{ source: 'ours', status: 'expired', paid: null }])).toBe(false)
})

test('money for an order that waits is taken; for any other it goes back', () => {
  expect(resolveOutcome({ awaitsPayment: true, over: false })).toBe('honour')
  expect(resolveOutcome({ awaitsPayment: true, over: true })).toBe('give-back-late')
  expect(resolveOutcome({ awaitsPayment: false, over: true })).toBe('give-back-late')
  expect(resolveOutcome({ awaitsPayment: false, over: false })).toBe('give-back-twice')
})
