import { quoteToWire } from '@sofra/contract/quotes-codec'
import type { Quote } from '@sofra/pricing'
import { describe, expect, test } from 'vitest'
import { orderPath, type PlacedOrder, refusals, storedOrderOf } from './order-placement.ts'

const seen: Quote = {
  currency: 'KWD',
  sellingType: 'delivery',
  menuVersion: '1',
  lines: [],
  gross: 4000,
  subtotal: 4000,
  couponDiscount: 0,
  taxes: [],
  fees: 750,
  serviceFee: 0,
  tip: 0,
  total: 4750,
  walletDiscount: 0,
  toPay: 4750,
  minOrder: 0,
  traces: [],
}
const ordered = { lines: [], slot: null, seen: quoteToWire(seen) } as unknown as PlacedOrder['ordered']
const placed: PlacedOrder = {
  kind: 'placed',
  id: 'o1',
  key: 'k/1',
  number: 42,
  practice: false,
  awaitsPayment: false,
  paymentUrl: null,
  earlier: false,
  ordered,
  target: { referenceId: 'salmiya', type: 'delivery' },
}
const shop = { referenceId: 'salmiya', branchName: 'Salmiya', name: 'Mashawi' }

describe('the history entry of a placed order', () => {
  test('has the seen total, the time and the name of the branch', () => {
    expect(storedOrderOf(placed, shop, 1000)).toEqual({
      id: 'o1',
      key: 'k/1',
      number: 42,
      referenceId: 'salmiya',
      type: 'delivery',
      shop: 'Salmiya',
      state: 'pending',
      total: 4750,
      currency: 'KWD',
      placedAt: 1000,
      lines: [],
    })
  })

  test('has the name of the business for an order at another branch, or at a branch without a name', () => {
    const elsewhere: PlacedOrder = { ...placed, target: { referenceId: 'jahra', type: 'pickup' } }
    expect(storedOrderOf(elsewhere, shop, 1000)).toMatchObject({
      shop: 'Mashawi',
      referenceId: 'jahra',
      type: 'pickup',
    })
    expect(storedOrderOf(placed, { ...shop, branchName: '' }, 1000).shop).toBe('Mashawi')
  })

  test('is scheduled when the order has a time slot', () => {
    const scheduled = { ...placed, ordered: { ...ordered, slot: { from: 1, to: 2 } } }
    expect(storedOrderOf(scheduled, shop, 1000).state).toBe('scheduled')
  })
})

test('builds the paths of the order page and of the success page with an escaped key', () => {
  expect(orderPath('salmiya', placed, 'order')).toBe('/salmiya/order/o1?key=k%2F1')
  expect(orderPath('salmiya', placed, 'success')).toBe('/salmiya/order/o1/success?key=k%2F1')
})

test('lists the problems of a refused order, else the code of the refusal', () => {
  const refused = { kind: 'refused', code: 'order_not_placeable', problems: [], nearestSlot: null } as const
  const problems = [{ path: 'phone', code: 'phone-invalid' }]
  expect(refusals({ ...refused, problems })).toEqual(problems)
  expect(refusals(refused)).toEqual([{ path: '', code: 'order_not_placeable' }])
  expect(refusals({ kind: 'unreachable' })).toEqual([])
})
