import { expect, test } from 'vitest'
import { parseTipAmount } from './tip-card.tsx'

test('accepts Western and Arabic digits and decimal separators', () => {
  expect(parseTipAmount('1.5', 'KWD')).toBe(1500)
  expect(parseTipAmount('٠٫٢٥٠', 'KWD')).toBe(250)
  expect(parseTipAmount(' 2,5 ', 'AED')).toBe(250)
})

test('rejects a thousands separator in currencies with fewer than three decimals', () => {
  expect(parseTipAmount('1000', 'JPY')).toBe(1000)
  expect(parseTipAmount('1,000', 'JPY')).toBeNull()
  expect(parseTipAmount('1,000', 'USD')).toBeNull()
  expect(parseTipAmount('1,000', 'KWD')).toBe(1000)
})

test('returns 0 for an empty field', () => {
  expect(parseTipAmount('', 'KWD')).toBe(0)
})

test('returns null for an invalid amount', () => {
  for (const text of ['-1', 'much', '1.2.3', '0.005']) expect(parseTipAmount(text, 'AED')).toBeNull()
})
