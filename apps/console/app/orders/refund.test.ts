import { RefundBody } from '@sofra/contract/payments'
import { refundToWire } from '@sofra/contract/payments-codec'
import { expect, test } from 'vitest'
import { newUuid } from '../shell/uuid.ts'
import { parseRefund, refundableAmount } from './refund.ts'
import { orderOf } from './testing.ts'

const nothingBack = { refunded: 0, refunding: 0, nothingTaken: false, preparing: false, exception: null }
const paid = { state: 'paid', payBy: null, url: null, ...nothingBack } as const

test('the refundable amount is what was paid online minus completed and pending refunds', () => {
  const order = orderOf(1)
  const { toPay } = order.quote
  expect(refundableAmount({ ...order, payment: paid })).toBe(toPay)
  expect(refundableAmount({ ...order, payment: { ...paid, refunded: 500, refunding: 250 } })).toBe(toPay - 750)
  expect(refundableAmount({ ...order, payment: null })).toBe(0)
})

test('parses an amount up to the refundable amount', () => {
  expect(parseRefund('3', 'KWD', 3000)).toBe(3000)
  expect(parseRefund('3.001', 'KWD', 3000)).toBeNull()
  expect(parseRefund('all', 'KWD', 3000)).toBeNull()
})

test('each refund id is unique and accepted by the contract', () => {
  const [one, other] = [newUuid(), newUuid()]
  expect(one).not.toBe(other)
  const wire = refundToWire({ id: one, amount: 1500, currency: 'KWD', reason: 'Cold' })
  expect(RefundBody.parse(wire)).toEqual({ refund_id: one, amount: 1.5, reason: 'Cold' })
})
