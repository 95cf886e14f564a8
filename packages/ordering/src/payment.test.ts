import { expect, test } from 'vitest'
import { paymentMethods } from './order.ts'
import { defaultPaymentMethod, isOnline, isVisibleToShop, needsPayment, supportsCurrency } from './payment.ts'

test('prefers cash, else the first method', () => {
  expect(defaultPaymentMethod(['online', 'cash'], { defaultCash: true })).toBe('cash')
  expect(defaultPaymentMethod(['pay-later', 'online'], { defaultCash: true })).toBe('pay-later')
  expect(defaultPaymentMethod([], { defaultCash: true })).toBe(null)
})

test('uses the first method if cash is not preferred', () => {
  expect(defaultPaymentMethod(['knet', 'cash'], { defaultCash: false })).toBe('knet')
  expect(defaultPaymentMethod(['cash'], { defaultCash: false })).toBe('cash')
})

test('needs no payment for a total of 0', () => {
  expect(needsPayment({ toPay: 0 })).toBe(false)
  expect(needsPayment({ toPay: 1 })).toBe(true)
})

test('needs no provider for cash, card on delivery and pay later', () => {
  expect(paymentMethods.filter((method) => !isOnline(method))).toEqual(['cash', 'pay-later', 'card'])
})

test('limits national cards to their currency', () => {
  expect(paymentMethods.filter((method) => !supportsCurrency(method, 'KWD'))).toEqual(['benefit', 'mada'])
  expect(supportsCurrency('mada', 'SAR')).toBe(true)
})

test('shows an order to the shop when it is paid or payable on delivery', () => {
  const nothingBack = { refunded: 0, refunding: 0, preparing: false, nothingTaken: true, exception: null }
  const payment = { state: 'open', payBy: 1, url: null, ...nothingBack } as const
  expect(isVisibleToShop({ payment })).toBe(false)
  expect(isVisibleToShop({ payment: { ...payment, state: 'over' } })).toBe(false)
  expect(isVisibleToShop({ payment: { ...payment, state: 'paid', payBy: null } })).toBe(true)
  expect(isVisibleToShop({ payment: null })).toBe(true)
})
