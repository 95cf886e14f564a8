import { price, selection } from '@sofra/pricing/testing'
import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { couponAppliedText, couponRefusedText } from './coupon-text.ts'

const translation = await loadTranslation('en')
const noon = Date.UTC(2026, 10, 20, 12)
const context = { currency: 'KWD', now: noon, zone: 'Asia/Kuwait' } as const

test.each([
  ['unknown', 'This code isn’t valid'],
  ['guests-only', 'Only for orders without an account'],
  ['members-only', 'Members only'],
  ['no-items', 'Not valid for the items in your cart'],
  ['no-delivery', 'Delivery orders only'],
  ['used-up', 'This coupon has been fully redeemed'],
  ['used-by-customer', 'You have already used this coupon'],
  ['below-minimum', 'Spend KD\u00a01.250 more to use this code'],
] as const)('explains a coupon that is refused as %s', (problem, text) => {
  expect(couponRefusedText(translation, { code: 'EID', problem, missing: 1250, from: null }, context)).toBe(text)
})

test('names the time from which a coupon is valid, or that it has expired', () => {
  const refused = { code: 'EID', problem: 'outside-window', missing: 0 } as const
  const from = noon + 2 * 60 * 60_000
  expect(couponRefusedText(translation, { ...refused, from }, context)).toMatch(/^Valid from (?:17:00|5:00.PM)$/)
  expect(couponRefusedText(translation, { ...refused, from: null }, context)).toBe('This code has expired')
})

test('names every effect of an applied coupon', () => {
  const quote = price([selection('rice')])
  const freeDelivery = [{ kind: 'free-delivery', because: 'coupon' }] as const
  const text = (parts: object) => couponAppliedText(translation, { ...quote, ...parts })
  expect(text({})).toBe('Applied')
  expect(text({ couponDiscount: 300 })).toBe('You save KD\u00a00.300')
  expect(text({ traces: freeDelivery })).toBe('Free delivery')
  expect(text({ couponDiscount: 300, traces: freeDelivery })).toBe('You save KD\u00a00.300, and delivery is free')
})

test('does not credit the coupon with a free delivery of a large order', () => {
  const traces = [{ kind: 'free-delivery', because: 'threshold' }] as const
  expect(couponAppliedText(translation, { ...price([selection('rice')]), traces })).toBe('Applied')
})
