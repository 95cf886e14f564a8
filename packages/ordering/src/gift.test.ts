import { expect, test } from 'vitest'
import { arrivedAt, canArrive } from './arrival.ts'
import { forRecipient, giftDaysAt, isForRecipient, pricesHidden } from './gift.ts'
import type { Order } from './order.ts'

const evening = Date.UTC(2026, 10, 19, 21, 30)
const order: Order = {
  id: 'o',
  number: 7,
  practice: false,
  key: 'giver',
  branchId: 'b',
  sellingType: 'delivery',
  state: 'pending',
  placedAt: evening,
  scheduledFor: null,
  promisedAt: null,
  name: 'Dana',
  phone: '+96555507777',
  language: 'en',
  note: 'It is a surprise',
  diet: { diets: [], avoided: [{ en: 'Peanuts' }] },
  fulfilment: {
    type: 'delivery',
    destination: { kind: 'area', areaId: 'salmiya' },
    areaName: 'Salmiya',
    address: { residency: 'house', fields: {}, point: null },
  },
  gift: {
    name: 'Noor',
    phone: '+96566001234',
    message: 'Happy birthday!',
    date: null,
    hidePrices: true,
    key: 'recipient',
  },
  paymentMethod: 'cash',
  payment: null,
  quote: {
    currency: 'KWD',
    sellingType: 'delivery',
    menuVersion: '1',
    lines: [
      {
        lineId: 'l',
        itemId: 'kunafa',
        names: { en: 'Kunafa' },
        priceLabelId: 'one',
        priceLabelNames: {},
        modifiers: [{ id: 'cream', quantity: 1, names: { en: 'Cream' }, price: 250 }],
        count: 2,
        weight: null,
        comment: '',
        unitPrice: 2000,
        discountedUnitPrice: 1800,
        gross: 4000,
        total: 3600,
        couponDiscount: 100,
        discountId: 'd',
        problem: null,
      },
    ],
    gross: 4000,
    subtotal: 3600,
    couponDiscount: 100,
    taxes: [{ id: 't', names: {}, rate: 5000, inclusive: false, base: 3500, amount: 175 }],
    fees: 500,
    serviceFee: 50,
    tip: 400,
    total: 4625,
    walletDiscount: 25,
    toPay: 4600,
    minOrder: 3000,
    traces: [{ kind: 'coupon', code: 'AHLAN', saved: 100 }],
  },
  events: [],
}

/** Every amount of a quote. */
function amountsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return value > 0 && !/count|quantity|weight/.test(path) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => amountsIn(one, `${path}.${key}`))
}

test('hides every amount from the recipient', () => {
  const received = forRecipient(order)
  expect(received?.quote.lines[0]).toMatchObject({
    names: { en: 'Kunafa' },
    count: 2,
    modifiers: [{ names: { en: 'Cream' } }],
  })
  expect(amountsIn(received?.quote)).toEqual([])
  expect(received && pricesHidden(received)).toBe(true)
})

test('hides the giver’s phone, note and cancelling link from the recipient', () => {
  const received = forRecipient(order)
  expect(received).toMatchObject({
    name: 'Dana',
    phone: '',
    note: '',
    diet: null,
    key: 'recipient',
    gift: { key: null },
  })
  expect(JSON.stringify(received)).not.toContain('giver')
  expect(received && isForRecipient(received)).toBe(true)
})

test('shows the prices to the recipient if they are not hidden', () => {
  const shown = forRecipient({ ...order, gift: order.gift && { ...order.gift, hidePrices: false } })
  expect(shown?.quote.total).toBe(4625)
  expect(shown && pricesHidden(shown)).toBe(false)
})

test('shows everything to the giver, and returns null if the order is not a gift', () => {
  expect(isForRecipient(order)).toBe(false)
  expect(pricesHidden(order)).toBe(false)
  expect(forRecipient({ ...order, gift: null })).toBeNull()
})

test('allows a gift from today in the shop’s time zone to 90 days ahead', () => {
  // Half past midnight on Friday in Kuwait.
  expect(giftDaysAt(evening, 'Asia/Kuwait')).toEqual({ from: '2026-11-20', until: '2027-02-18' })
  expect(giftDaysAt(evening, 'Europe/Paris').from).toBe('2026-11-19')
})

test('allows arrival only for a pickup in progress', () => {
  expect(canArrive({ sellingType: 'pickup', state: 'accepted' })).toBe(true)
  expect(canArrive({ sellingType: 'pickup', state: 'scheduled' })).toBe(false)
  expect(canArrive({ sellingType: 'pickup', state: 'delivered' })).toBe(false)
  expect(canArrive({ sellingType: 'delivery', state: 'accepted' })).toBe(false)
})

test('takes the arrival time from the guest’s event', () => {
  const event = { id: '1', kind: 'moved', state: 'ready', at: 1, by: { kind: 'staff', name: '' }, reason: '' } as const
  expect(arrivedAt({ events: [event] })).toBeNull()
  expect(arrivedAt({ events: [event, { ...event, kind: 'arrived', at: 2 }] })).toBe(2)
})
