import { describe, expect, test } from 'vitest'
import type { Coupon } from './coupon.ts'
import type { ItemSelection } from './item-selection.ts'
import type { QuoteRequest } from './quote.ts'
import { coupon, price, selection, withMenu } from './testing.ts'

describe('a coupon', () => {
  const lines = [selection('kebab', { count: 2 }), selection('rice')]
  const use = (parts: Partial<Coupon>, more: Partial<QuoteRequest> = {}) =>
    price(lines, { coupon: { ...coupon, ...parts }, ...more })

  test('in percent discounts the lines', () => {
    const quoted = use({})
    expect(quoted).toMatchObject({ subtotal: 5000, couponDiscount: 500, total: 4500 })
    expect(quoted.lines.map(({ couponDiscount }) => couponDiscount)).toEqual([400, 100])
    expect(quoted.traces).toEqual([{ kind: 'coupon', code: 'EID', saved: 500 }])
  })

  test('of a fixed value is allocated in proportion and sums exactly', () => {
    const quoted = use({ reduction: { type: 'fixed', value: 1001 } })
    expect(quoted.couponDiscount).toBe(1001)
    expect(quoted.lines.map(({ couponDiscount }) => couponDiscount)).toEqual([801, 200])
  })

  test('never exceeds the subtotal', () => {
    expect(use({ reduction: { type: 'fixed', value: 9000 } })).toMatchObject({ couponDiscount: 5000, toPay: 0 })
  })

  test('for listed items leaves others unchanged', () => {
    expect(use({ allMenu: false, itemIds: ['rice'] }).lines.map((line) => line.couponDiscount)).toEqual([0, 100])
  })

  test('for a number of portions discounts the most expensive', () => {
    const quoted = use({ maxAllowedItems: 1, reduction: { type: 'percent', rate: 50_000 } })
    expect(quoted.lines.map(({ couponDiscount }) => couponDiscount)).toEqual([1000, 0])
    expect(use({ maxAllowedItems: 3 }).couponDiscount).toBe(500)
  })

  test('for a number of portions counts over all lines, the most expensive first', () => {
    const half = { maxAllowedItems: 4, reduction: { type: 'percent', rate: 50_000 } } as const
    const many = [selection('rice', { count: 5 }), selection('kebab', { count: 3 })]
    expect(price(many, { coupon: { ...coupon, ...half } }).lines.map((line) => line.couponDiscount)).toEqual([
      500, 3000,
    ])
  })

  test('of a fixed value for a number of portions never exceeds their price', () => {
    const quoted = use({ maxAllowedItems: 1, reduction: { type: 'fixed', value: 2500 } })
    expect(quoted.lines.map(({ couponDiscount }) => couponDiscount)).toEqual([2000, 0])
  })

  test('between items of one price discounts the same one regardless of order', () => {
    const equal = [selection('rice'), selection('last')]
    const one = { coupon: { ...coupon, maxAllowedItems: 1 } }
    const taken = (lines: ItemSelection[]) => price(lines, one).lines.find((line) => line.couponDiscount > 0)?.itemId
    expect(taken(equal)).toBe(taken(equal.toReversed()))
  })

  test('applies after the shop’s own discount', () => {
    const half = { id: 'd1', type: 'percent', rate: 50_000 } as const
    const discounts = { delivery: { allMenu: half, items: {}, categories: {} } }
    expect(use({}, withMenu({ discounts }))).toMatchObject({ subtotal: 2500, couponDiscount: 250 })
  })

  test('can make delivery free', () => {
    const fees = { amount: 750, minOrder: 0 }
    const quoted = use({ freeDelivery: true, reduction: { type: 'fixed', value: 0 }, allMenu: false }, { fees })
    expect(quoted).toMatchObject({ fees: 0, couponDiscount: 0, total: 5000 })
    expect(quoted.traces).toContainEqual({ kind: 'free-delivery', because: 'coupon' })
  })

  test('with free delivery is confirmed before the destination is known, and never for pickup', () => {
    const free = { kind: 'free-delivery', because: 'coupon' }
    expect(use({ freeDelivery: true }).traces).toContainEqual(free)
    expect(use({ freeDelivery: true }, { sellingType: 'pickup' }).traces).not.toContainEqual(free)
  })

  const trip = { freeDelivery: true, reduction: { type: 'fixed', value: 0 } } as const
  const pickup = { sellingType: 'pickup' } as const
  test.each<[string, string, number, Partial<Coupon>, Partial<QuoteRequest>]>([
    ['for guests is not for members', 'guests-only', 0, { userType: 'guests' }, { customer: 'member' }],
    ['for members is not for guests', 'members-only', 0, { userType: 'auth_users' }, {}],
    ['for other dishes finds nothing here', 'no-items', 0, { allMenu: false, itemIds: ['cake'] }, {}],
    ['that only brings the order has nothing to do where nothing is brought', 'no-delivery', 0, trip, pickup],
    ['below its minimum says what is left to it', 'below-minimum', 1500, { minOrder: 6500 }, {}],
    ['that is used up stays with its reason', 'used-up', 0, {}, { couponProblem: { code: 'EID', problem: 'used-up' } }],
  ])('%s', (_, problem, missing, parts, more) => {
    const quoted = use(parts, more)
    expect(quoted).toMatchObject({ couponDiscount: 0, total: 5000 })
    expect(quoted.traces).toEqual([{ kind: 'coupon-refused', code: 'EID', problem, missing, from: null }])
  })

  test('reports when it applies next', () => {
    const thursday = Date.UTC(2026, 10, 26, 15)
    const quoted = use({}, { couponProblem: { code: 'EID', problem: 'outside-window', from: thursday } })
    expect(quoted.traces).toMatchObject([{ kind: 'coupon-refused', problem: 'outside-window', from: thursday }])
  })
})
