import { expect, test } from 'vitest'
import { defaultPaymentMethod, needsPayment } from './payment.ts'

test('a checkout starts with cash, or else with the first way there is', () => {
  expect(defaultPaymentMethod(['online', 'cash'])).toBe('cash')
  expect(defaultPaymentMethod(['pay-later', 'online'])).toBe('pay-later')
  expect(defaultPaymentMethod([])).toBe(null)
})

test('what is free, or covered by wallet money, is placed without a payment', () => {
  expect(needsPayment({ toPay: 0 })).toBe(false)
  expect(needsPayment({ toPay: 1 })).toBe(true)
})
