import { RefundBody } from '@sofra/contract/payments'
import { refundToWire } from '@sofra/contract/payments-codec'
import { expect, test } from 'vitest'
import { leftToRefund, newRefundId, readRefund } from './refund.ts'
import { orderOf } from './testing.ts'

const nothingBack = { refunded: 0, refunding: 0, nothingTaken: false, exception: null }
const paid = { state: 'paid', payBy: null, url: null, ...nothingBack } as const

test('what was paid online can be given back, less what went back and what is on its way', () => {
  const order = orderOf(1)
  const { toPay } = order.quote
  expect(leftToRefund({ ...order, payment: paid })).toBe(toPay)
  expect(leftToRefund({ ...order, payment: { ...paid, refunded: 500, refunding: 250 } })).toBe(toPay - 750)
  expect(leftToRefund({ ...order, payment: null })).toBe(0)
})

test('an amount is read in either digits, to the coin, and never above what is left', () => {
  expect(readRefund('1.5', 'KWD', 3000)).toBe(1500)
  expect(readRefund(' ١٫٢٥٠ ', 'KWD', 3000)).toBe(1250)
  expect(readRefund('3', 'KWD', 3000)).toBe(3000)
  for (const wrong of ['', '0', '-1', '3.001', '1.2345', 'all', '1e3'])
    expect(readRefund(wrong, 'KWD', 3000)).toBeNull()
})

test('each refund that is wanted has a name of its own, which the server takes', () => {
  const [one, other] = [newRefundId(), newRefundId()]
  expect(one).not.toBe(other)
  const wire = refundToWire({ id: one, amount: 1500, currency: 'KWD', reason: 'Cold' })
  expect(RefundBody.parse(wire)).toEqual({ refund_id: one, amount: 1.5, reason: 'Cold' })
})
