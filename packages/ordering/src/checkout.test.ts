import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { quote } from '@sofra/pricing'
import type { ScheduleRules } from '@sofra/scheduling'
import { describe, expect, test } from 'vitest'
import { type CheckoutState, checkoutProblems } from './checkout.ts'

const menu = aMenu({ categories: [aCategory('grills')], items: [anItem('kebab', 'grills')] })
const cart = (itemIds: readonly string[], minOrder = 0) =>
  quote({
    menu,
    sellingType: 'delivery',
    instant: 0,
    lines: itemIds.map((itemId) => ({
      lineId: itemId,
      itemId,
      priceLabelId: 'regular',
      modifiers: [],
      count: 1,
      weight: null,
      comment: '',
    })),
    coupon: null,
    customer: 'guest',
    fees: { amount: 0, minOrder },
  })

const zone = {
  id: 'salmiya',
  branchId: 'b',
  names: {},
  visible: true,
  fees: 750,
  minOrder: 0,
  feeRules: [],
  deliveryMinutes: 30,
  areas: [],
  color: '',
  shape: null,
}
const rules: ScheduleRules = {
  on: true,
  onlySchedule: false,
  minAdvanceMinutes: 0,
  maxAdvanceMinutes: 1440,
  applyOn: 'starting',
  slotMinutes: 30,
}
const open = { available: true, until: null } as const
const closed = { available: false, reason: 'outside-hours', next: 7000 } as const
const slot = { from: 1000, to: 2000 }

const delivery: CheckoutState = {
  quote: cart(['kebab']),
  shop: { sellingType: 'delivery', hours: open, shipping: false, rules, dineInCart: true },
  slot: null,
  slots: [slot],
  destination: { kind: 'area', areaId: 'block-4' },
  terms: { kind: 'delivers', zone, fees: 750, usualFees: 750, lower: null, minOrder: 0, minutes: 30 },
  address: { residency: 'house', fields: { block: '4', street: 'Salem', house_number: '7' }, point: null },
  pinMissing: false,
  requiredFields: ['block', 'street', 'house_number'],
  tableId: null,
  name: 'Noura',
  phone: '+965 5123 4567',
}
const problems = (parts: Partial<CheckoutState>) => checkoutProblems({ ...delivery, ...parts })
const shop = (parts: Partial<CheckoutState['shop']>) => ({ shop: { ...delivery.shop, ...parts } })

test('accepts a complete delivery', () => {
  expect(problems({})).toEqual([])
})

describe('the cart', () => {
  test('must not be empty', () => expect(problems({ quote: cart([]) })).toEqual([{ kind: 'empty-cart' }]))
  test('needs a valid line', () => expect(problems({ quote: cart(['gone']) })).toEqual([{ kind: 'no-valid-item' }]))
  test('is accepted with one invalid and one valid line', () =>
    expect(problems({ quote: cart(['gone', 'kebab']) })).toEqual([]))
  test('must reach the minimum order, and reports the shortfall', () =>
    expect(problems({ quote: cart(['kebab'], 2500) })).toEqual([
      { kind: 'below-minimum', missing: 1500, minOrder: 2500 },
    ]))
})

test('is accepted at exactly the minimum order', () => {
  expect(problems({ quote: cart(['kebab'], 1000) })).toEqual([])
  expect(problems({ quote: cart(['kebab'], 1001) })).toMatchObject([{ kind: 'below-minimum', missing: 1 }])
})

describe('a closed shop', () => {
  test('takes scheduled orders in a selected slot', () => {
    expect(problems(shop({ hours: closed }))).toEqual([{ kind: 'slot-missing' }])
    expect(problems({ ...shop({ hours: closed }), slot })).toEqual([])
  })
  test('refuses orders without scheduling, and reports its next opening', () => {
    expect(problems(shop({ hours: closed, rules: null }))).toEqual([{ kind: 'closed', next: 7000 }])
    expect(problems(shop({ hours: closed, rules: { ...rules, on: false } }))).toEqual([{ kind: 'closed', next: 7000 }])
  })
  test('reports last-orders-over between the last order and closing time', () => {
    const over = { available: false, reason: 'last-orders-over', next: 7000 } as const
    expect(problems(shop({ hours: over, rules: null }))).toEqual([{ kind: 'last-orders-over', next: 7000 }])
    expect(problems(shop({ hours: over }))).toEqual([{ kind: 'slot-missing' }])
  })
  test('still ships abroad', () => expect(problems(shop({ hours: closed, shipping: true, rules: null }))).toEqual([]))
  test('needs no slot for a shipment', () =>
    expect(problems(shop({ shipping: true, rules: { ...rules, onlySchedule: true } }))).toEqual([]))
})

describe('a slot', () => {
  test('is required if the shop takes scheduled orders only', () =>
    expect(problems(shop({ rules: { ...rules, onlySchedule: true } }))).toEqual([{ kind: 'slot-missing' }]))
  test('that is no longer on offer is reported, never replaced', () =>
    expect(problems({ slot: { from: 3000, to: 4000 } })).toEqual([{ kind: 'slot-gone', nearest: slot }]))
})

describe('a delivery', () => {
  test('needs a destination', () =>
    expect(problems({ destination: null, terms: null })).toEqual([{ kind: 'destination-missing' }]))
  test('needs a served destination', () =>
    expect(problems({ terms: { kind: 'outside' } })).toEqual([{ kind: 'destination-outside' }]))
  test('needs the required address fields', () => {
    const address = { residency: 'house', fields: { block: '4', street: ' ' }, point: null } as const
    expect(problems({ address })).toEqual([{ kind: 'address-incomplete', fields: ['street', 'house_number'] }])
    expect(problems({ address: null, requiredFields: [] })).toEqual([{ kind: 'address-incomplete', fields: [] }])
    expect(problems({ address: null, terms: { kind: 'outside' }, requiredFields: [] })).toEqual([
      { kind: 'destination-outside' },
      { kind: 'address-incomplete', fields: [] },
    ])
    expect(problems({ address, destination: null, terms: null })).toEqual([
      { kind: 'destination-missing' },
      { kind: 'address-incomplete', fields: ['street', 'house_number'] },
    ])
  })
  test('needs a pin where the shop requires one, but not for a shipment', () => {
    expect(problems({ pinMissing: true })).toEqual([{ kind: 'pin-missing' }])
    expect(problems({ pinMissing: true, destination: null, terms: null })).toEqual([{ kind: 'destination-missing' }])
    const country = { id: 'om', branchId: 'b', country: 'OM', names: {}, feesPerKg: 0, fixedFees: 0, minOrder: 0 }
    expect(problems({ pinMissing: true, terms: { kind: 'ships', country, fees: 0, minOrder: 0 } })).toEqual([])
  })
  test('needs a name and a phone', () => {
    expect(problems({ name: ' ', phone: '' })).toEqual([{ kind: 'name-missing' }, { kind: 'phone-missing' }])
    expect(problems({ phone: '5' })).toEqual([{ kind: 'phone-invalid' }])
    expect(problems({ phone: '51' })).toEqual([])
    expect(problems({ phone: '1'.repeat(20) })).toEqual([])
    expect(problems({ phone: '1'.repeat(21) })).toEqual([{ kind: 'phone-invalid' }])
  })
})

describe('other selling types', () => {
  const bare = { destination: null, terms: null, address: null, name: '', phone: '' }
  test('need only the table for dine-in', () => {
    expect(problems({ ...bare, ...shop({ sellingType: 'dine-in' }) })).toEqual([{ kind: 'table-missing' }])
    expect(problems({ ...bare, ...shop({ sellingType: 'dine-in' }), tableId: '7' })).toEqual([])
  })
  test('refuse dine-in orders if the business disables them', () =>
    expect(problems({ tableId: '7', ...shop({ sellingType: 'dine-in', dineInCart: false }) })).toEqual([
      { kind: 'ordering-off' },
    ]))
  test('need no destination for pickup', () =>
    expect(problems({ ...bare, name: 'Noura', phone: '51234567', ...shop({ sellingType: 'pickup' }) })).toEqual([]))
})

test('reports all problems at once in checkout order', () => {
  const kinds = problems({
    quote: cart([]),
    ...shop({ hours: closed }),
    destination: null,
    name: '',
    phone: '',
  }).map(({ kind }) => kind)
  expect(kinds).toEqual(['empty-cart', 'slot-missing', 'destination-missing', 'name-missing', 'phone-missing'])
})

describe('a gift', () => {
  const gift = { name: 'Noor', phone: '6600 1234', date: null }
  const giftDays = { from: '2026-11-19', until: '2027-02-17' }
  const problems = (changes: object, facts: object = {}) =>
    checkoutProblems({ ...delivery, ...facts, gift: { ...gift, ...changes }, giftDays })

  test('needs a recipient with a phone', () => {
    expect(problems({})).toEqual([])
    expect(problems({ name: ' ' })).toEqual([{ kind: 'gift-name-missing' }])
    expect(problems({ phone: '' })).toEqual([{ kind: 'gift-phone-missing' }])
    expect(problems({ phone: '6' })).toEqual([{ kind: 'gift-phone-invalid' }])
  })

  test('needs a day that is not past, first and last day included', () => {
    expect(problems({ date: '2026-11-19' })).toEqual([])
    expect(problems({ date: '2027-02-17' })).toEqual([])
    expect(problems({ date: '2026-11-18' })).toEqual([{ kind: 'gift-date-gone' }])
    expect(problems({ date: '2027-02-18' })).toEqual([{ kind: 'gift-date-gone' }])
  })

  test('arrives on the day of the selected slot regardless of its date', () => {
    const slot = { from: 1, to: 2 }
    expect(problems({ date: '2026-11-18' }, { slot, slots: [slot] })).toEqual([])
  })
})
