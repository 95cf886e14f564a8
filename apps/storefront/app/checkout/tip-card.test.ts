import { expect, test } from 'vitest'
import { readAmount } from './tip-card.tsx'

test('a tip is read in whatever digits and with whatever point it was typed', () => {
  expect(readAmount('1.5', 'KWD')).toBe(1500)
  expect(readAmount('٠٫٢٥٠', 'KWD')).toBe(250)
  expect(readAmount(' 2,5 ', 'AED')).toBe(250)
})

test('a thousand that was written with its comma is not taken for one', () => {
  expect(readAmount('1000', 'JPY')).toBe(1000)
  expect(readAmount('1,000', 'JPY')).toBeNull()
  expect(readAmount('1,000', 'USD')).toBeNull()
  expect(readAmount('1,000', 'KWD')).toBe(1000)
})

test('nothing typed is no tip', () => {
  expect(readAmount('', 'KWD')).toBe(0)
})

test('what nobody can pay is no amount', () => {
  for (const text of ['-1', 'much', '1.2.3', '0.005']) expect(readAmount(text, 'AED')).toBeNull()
})
