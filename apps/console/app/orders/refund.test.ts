import { expect, test } from 'vitest'
import { leftToRefund, readRefund } from './refund.ts'
import { orderOf } from './testing.ts'

const paid = { state: 'paid', payBy: null, url: null, refunded: 0, refunding: 0 } as const

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
