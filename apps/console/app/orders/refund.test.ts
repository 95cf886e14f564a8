import { RefundBody } from '@sofra/contract/payments'
import { refundToWire } from '@sofra/contract/payments-codec'
import { expect, test } from 'vitest'
import { newUuid } from '../shell/uuid.ts'
import { parseRefund } from './refund.ts'

test('parses an amount up to the refundable amount', () => {
  expect(parseRefund('3', 'KWD', 3000)).toBe(3000)
  expect(parseRefund('3.001', 'KWD', 3000)).toBeNull()
  expect(parseRefund('all', 'KWD', 3000)).toBeNull()
})

test('each refund id is unique and accepted by the contract', () => {
  const [one, other] = [newUuid(), newUuid()]
  expect(one).not.toBe(other)
  const wire = refundToWire({
    id: one,
    amount: 1500,
    currency: 'KWD',
    lines: [{ position: 0, count: 2 }],
    reason: 'Cold',
  })
  expect(RefundBody.parse(wire)).toEqual({
    refund_id: one,
    amount: 1.5,
    lines: [{ position: 0, quantity: 2 }],
    reason: 'Cold',
  })
})
