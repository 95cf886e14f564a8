import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['1.5', 1500],
  ['1,5', 1500],
  [' ١٫٢٥٠ ', 1250],
  ['۳٫۵', 3500],
  ['3', 3000],
])('parses %s', (text, amount) => {
  expect(parseAmount(text, 'KWD')).toBe(amount)
})

test.each(['-0.2', '−0.2', '\u200f−٠٫٢', '-٠٫٢٠٠'])('parses the reduction %s', (text) => {
  expect(parseAmount(text, 'KWD', { min: -1000 })).toBe(-200)
})

test.each(['', '0', '-1', '1.2345', '1.', 'all', '1e3', '1.5.5'])('refuses “%s”', (text) => {
  expect(parseAmount(text, 'KWD')).toBeNull()
})
