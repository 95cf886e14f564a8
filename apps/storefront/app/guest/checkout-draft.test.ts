import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckoutDraft, emptyDraft, emptyGift, parseCheckoutDraft } from './checkout-draft.ts'

const noon = Date.UTC(2026, 10, 20, 12)

test('restores the draft after a reload', () => {
  const draft: CheckoutDraft = {
    slot: { from: noon, to: noon + 1_800_000 },
    tip: { kind: 'percent', percent: 10 },
    gift: {
      ...emptyGift,
      name: 'نور',
      dialCode: '+965',
      phone: '66001234',
      message: 'كل عام\nوأنت بخير',
      date: '2026-11-21',
    },
    isDietHidden: true,
  }
  expect(parseCheckoutDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('parses arbitrary stored values, and parsing is idempotent', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const read = parseCheckoutDraft(stored)
      expect(parseCheckoutDraft(JSON.parse(JSON.stringify(read)))).toEqual(read)
    }),
  )
})

test('drops an invalid tip', () => {
  const tips = [
    { kind: 'amount', amount: -500 },
    { kind: 'amount', amount: 0.5 },
    { kind: 'percent', percent: 101 },
    { kind: 'percent', percent: 0 },
    { kind: 'all' },
  ]
  for (const tip of tips) expect(parseCheckoutDraft({ tip })).toEqual(emptyDraft)
})

test('hides prices unless the sender shows them', () => {
  expect(parseCheckoutDraft({ gift: { name: 'Noor' } }).gift?.hidePrices).toBe(true)
  expect(parseCheckoutDraft({ gift: { name: 'Noor', hidePrices: false } }).gift?.hidePrices).toBe(false)
})

test('drops a slot that does not end after its start', () => {
  expect(parseCheckoutDraft({ slot: { from: noon, to: noon } }).slot).toBeNull()
})
