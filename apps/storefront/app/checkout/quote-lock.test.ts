import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cartFingerprint,
  countdownText,
  parseQuoteLock,
  type StoredQuoteLock,
  secondsLeft,
  serializeQuoteLock,
} from './quote-lock.ts'

const start = Date.UTC(2026, 10, 19, 16)
const lock: StoredQuoteLock = {
  link: { id: 'lock', key: 'secret' },
  cart: 'two falafel',
  endsAt: start + 600_000,
  slot: { from: start + 3_600_000, to: start + 5_400_000 },
  quote: null,
}
const falafel = {
  lineId: 'falafel',
  itemId: 'falafel',
  priceLabelId: 'piece',
  modifiers: [],
  count: 2,
  weight: null,
  comment: '',
}
const jahra = { kind: 'area', areaId: 'jahra' } as const
const cart = {
  lines: [falafel],
  couponCode: '',
  destination: { kind: 'area', areaId: 'salmiya' },
  slot: null,
  tip: 0,
} as const

test('restores an active lock after a reload', () => {
  expect(parseQuoteLock(JSON.parse(serializeQuoteLock(lock)), start + 599_000)).toEqual(lock)
})

test('drops an expired lock', () => {
  expect(parseQuoteLock(JSON.parse(serializeQuoteLock(lock)), lock.endsAt)).toBeNull()
})

test('parses arbitrary stored values to an active lock or null', () => {
  const or = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.jsonValue())
  const almost = fc.record(
    {
      link: or(fc.record({ id: or(fc.string()), key: or(fc.string()) })),
      cart: or(fc.string()),
      endsAt: or(fc.integer({ min: start - 1000, max: start + 600_000 })),
      slot: or(fc.constant(lock.slot)),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(or(almost), (stored) => {
      const read = parseQuoteLock(stored, start)
      if (read === null) return
      expect(read.endsAt).toBeGreaterThan(start)
      expect(parseQuoteLock(JSON.parse(serializeQuoteLock(read)), start)).toEqual(read)
    }),
  )
})

test('counts down to zero and never below', () => {
  expect(countdownText(secondsLeft(lock, start))).toBe('10:00')
  expect(countdownText(secondsLeft(lock, start + 1000))).toBe('9:59')
  expect(countdownText(secondsLeft(lock, start + 535_000))).toBe('1:05')
  expect(countdownText(secondsLeft(lock, start + 599_999))).toBe('0:01')
  expect(countdownText(secondsLeft(lock, start + 900_000))).toBe('0:00')
})

test('gives another fingerprint for other lines, coupon, tip, area, slot or selling type', () => {
  const same = cartFingerprint('delivery', cart)
  expect(cartFingerprint('delivery', { ...cart, lines: [{ ...falafel, count: 3 }] })).not.toBe(same)
  expect(cartFingerprint('delivery', { ...cart, couponCode: 'KUNAFA' })).not.toBe(same)
  expect(cartFingerprint('delivery', { ...cart, tip: 500 })).not.toBe(same)
  expect(cartFingerprint('delivery', { ...cart, destination: jahra })).not.toBe(same)
  expect(cartFingerprint('delivery', { ...cart, slot: { from: 1, to: 2 } })).not.toBe(same)
  expect(cartFingerprint('pickup', cart)).not.toBe(same)
})

test('ignores the area of a pickup', () => {
  expect(cartFingerprint('pickup', { ...cart, destination: jahra })).toBe(cartFingerprint('pickup', cart))
})
