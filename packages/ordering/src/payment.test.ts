import { expect, test } from 'vitest'
import { paymentMethods } from './order.ts'
import { defaultPaymentMethod, isOnline, isVisibleToShop, needsPayment, supportsCurrency } from './payment.ts'

test('a checkout starts with cash, or else with the first way there is', () => {
  expect(defaultPaymentMethod(['online', 'cash'], { defaultCash: true })).toBe('cash')
  expect(defaultPaymentMethod(['pay-later', 'online'], { defaultCash: true })).toBe('pay-later')
  expect(defaultPaymentMethod([], { defaultCash: true })).toBe(null)
})

test('a shop that would rather be paid beforehand starts with the first way on its list', () => {
  expect(defaultPaymentMethod(['knet', 'cash'], { defaultCash: false })).toBe('knet')
  expect(defaultPaymentMethod(['cash'], { defaultCash: false })).toBe('cash')
})

test('what is free, or covered by wallet money, is placed without a payment', () => {
  expect(needsPayment({ toPay: 0 })).toBe(false)
  expect(needsPayment({ toPay: 1 })).toBe(true)
})

test('cash, a card at the door and paying later need no provider', () => {
  expect(paymentMethods.filter((method) => !isOnline(method))).toEqual(['cash', 'pay-later', 'card'])
})

test('a national card knows its own currency only', () => {
  expect(paymentMethods.filter((method) => !supportsCurrency(method, 'KWD'))).toEqual(['benefit', 'mada'])
  expect(supportsCurrency('mada', 'SAR')).toBe(true)
})

test('the shop hears of an order when it is paid, or when it is to be paid at the door', () => {
  const nothingBack = { refunded: 0, refunding: 0, nothingTaken: true, exception: null }
  const payment = { state: 'open', payBy: 1, url: null, ...nothingBack } as const
  expect(isVisibleToShop({ payment })).toBe(false)
  expect(isVisibleToShop({ payment: { ...payment, state: 'over' } })).toBe(false)
  expect(isVisibleToShop({ payment: { ...payment, state: 'paid', payBy: null } })).toBe(true)
  expect(isVisibleToShop({ payment: null })).toBe(true)
})
