import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderRefund, refundableAmount, refundedPortions, refundMethodOf, refundOfPortions } from './refund.ts'
import type { StaffOrder } from './staff-order.ts'

type Line = Pick<StaffOrder['quote']['lines'][number], 'total' | 'couponDiscount' | 'addedTax' | 'count'>
const lineOf = (count: number, total: number, parts: Partial<Line> = {}) =>
  ({ count, total, couponDiscount: 0, addedTax: 0, ...parts }) as StaffOrder['quote']['lines'][number]

/** A delivered order of three portions for 10.000 and one for 2.000, paid in cash. */
const order = {
  state: 'delivered' as StaffOrder['state'],
  practice: false,
  paymentMethod: 'cash' as StaffOrder['paymentMethod'],
  payment: null as StaffOrder['payment'],
  refunds: [] as readonly OrderRefund[],
  quote: { toPay: 12_500, lines: [lineOf(3, 10_000), lineOf(1, 2000)], taxes: [] },
}
const payment = {
  ...{ state: 'paid' as const, payBy: null, preparing: false, refunded: 0, refunding: 0 },
  ...{ nothingTaken: false, exception: null },
}
const refund = (amount: number, parts: Partial<OrderRefund> = {}): OrderRefund => ({
  ...{ id: 'r', method: 'cash', amount, state: 'made', ofSecondPayment: false, reason: '', by: '', at: 0, lines: [] },
  ...parts,
})

test('what is paid on delivery is refunded by staff once the order is delivered', () => {
  expect(refundMethodOf(order)).toBe('cash')
  expect(refundMethodOf({ ...order, paymentMethod: 'card' })).toBe('card')
  expect(refundMethodOf({ ...order, state: 'out' })).toBeNull()
  expect(refundMethodOf({ ...order, practice: true })).toBeNull()
  expect(refundMethodOf({ ...order, paymentMethod: 'knet' })).toBeNull()
  expect(refundMethodOf({ ...order, paymentMethod: 'knet', state: 'pending', payment })).toBe('provider')
})

test('pending refunds count, and neither failed ones nor those of a second payment', () => {
  const refunds = [
    refund(1000, { state: 'pending' }),
    refund(2000, { state: 'failed', lines: [{ position: 0, count: 3 }] }),
    refund(4000, { ofSecondPayment: true }),
    refund(500, { lines: [{ position: 0, count: 1 }] }),
  ]
  expect(refundableAmount({ ...order, refunds })).toBe(11_000)
  expect(refundedPortions({ ...order, refunds })).toEqual([1, 0])
})

test('a portion is refunded with its part of the coupon and the taxes', () => {
  const lines = [lineOf(4, 4000, { couponDiscount: 400, addedTax: 180 })]
  expect(refundOfPortions({ ...order, quote: { ...order.quote, lines } }, [{ position: 0, count: 1 }])).toBe(945)
})

test('no more portions than are left, and no more than is left of the payment', () => {
  const refunds = [refund(11_000, { lines: [{ position: 0, count: 2 }] })]
  const refunded = { ...order, refunds }
  expect(refundOfPortions(refunded, [{ position: 0, count: 2 }])).toBeNull()
  expect(refundOfPortions(refunded, [{ position: 2, count: 1 }])).toBeNull()
  expect(refundOfPortions(refunded, [{ position: 0, count: 1 }])).toBe(1500)
})

test('refunds of all portions, in any order and steps, sum to what was charged for them', () => {
  const lines = fc.array(
    fc.record({
      count: fc.integer({ min: 1, max: 6 }),
      total: fc.nat({ max: 100_000 }),
      addedTax: fc.nat({ max: 5000 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const steps = lines.chain((lines) =>
    fc
      .shuffledSubarray(
        lines.flatMap(({ count }, position) => Array.from({ length: count }, () => position)),
        {
          minLength: lines.reduce((sum, { count }) => sum + count, 0),
        },
      )
      .map((positions) => ({ lines, positions })),
  )
  fc.assert(
    fc.property(steps, ({ lines, positions }) => {
      const charged = lines.reduce((sum, { total, addedTax }) => sum + total + addedTax, 0)
      const quoted = lines.map(({ count, total, addedTax }) => lineOf(count, total, { addedTax }))
      let now = { ...order, quote: { toPay: charged + 750, lines: quoted, taxes: [] } }
      for (const position of positions) {
        const portions = [{ position, count: 1 }]
        const amount = refundOfPortions(now, portions) ?? -1
        expect(amount).toBeGreaterThanOrEqual(0)
        now = { ...now, refunds: [...now.refunds, refund(amount, { lines: portions })] }
      }
      expect(now.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(charged)
      expect(refundableAmount(now)).toBe(750)
    }),
  )
})
