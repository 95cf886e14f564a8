import { percentOf } from '@sofra/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemSelection, selectionKey } from './item-selection.ts'
import { type Quote, quote } from './quote.ts'
import { itemIds, openCoupon, reduction, requests } from './testing/any-request.ts'

test('generates mostly carts with something to price', () => {
  const quotes = fc.sample(requests, { numRuns: 300, seed: 1 }).map(quote)
  const share = (holds: (q: Quote) => boolean) => quotes.filter(holds).length / quotes.length
  expect(share(({ lines }) => lines.length > 1 && lines.every(({ problem }) => problem === null))).toBeGreaterThan(0.2)
  expect(share(({ total }) => total > 0)).toBeGreaterThan(0.7)
  expect(share(({ couponDiscount }) => couponDiscount > 0)).toBeGreaterThan(0.2)
  expect(share(({ taxes }) => taxes.some(({ amount }) => amount > 0))).toBeGreaterThan(0.4)
})

/** A quote without its lines, which are in cart order. */
const sums = ({ lines: _lines, ...rest }: Quote) => rest

/** Merges identical lines, as the cart does. */
function merged(lines: readonly ItemSelection[]): ItemSelection[] {
  const byKey = new Map<string, ItemSelection>()
  for (const line of lines) {
    const key = `${selectionKey(line)} ${line.comment}`
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, count: known.count + line.count } : line)
  }
  return [...byKey.values()]
}

describe('for every cart', () => {
  test('no amount is negative or fractional', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { lines, gross, subtotal, couponDiscount, taxes, fees, serviceFee, tip, total, walletDiscount, toPay } =
          quote(request)
        const all = [
          ...[gross, subtotal, couponDiscount, fees, serviceFee, tip, total, walletDiscount, toPay],
          ...taxes.flatMap(({ base, amount }) => [base, amount]),
          ...lines.flatMap((line) => [line.unitPrice, line.discountedUnitPrice, line.gross, line.total]),
          ...lines.map((line) => line.total - line.couponDiscount),
        ]
        for (const amount of all) expect(Number.isSafeInteger(amount) && amount >= 0, `${amount}`).toBe(true)
      }),
    )
  })

  test('the total is the sum of its parts, and they of the lines', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const q = quote(request)
        const added = q.taxes.reduce((sum, tax) => (tax.inclusive ? sum : sum + tax.amount), 0)
        expect(q.total).toBe(q.subtotal - q.couponDiscount + added + q.fees + q.serviceFee + q.tip)
        expect(q.toPay).toBe(q.total - q.walletDiscount)
        const sum = (of: 'gross' | 'total' | 'couponDiscount') => q.lines.reduce((sum, line) => sum + line[of], 0)
        expect([sum('gross'), sum('total'), sum('couponDiscount')]).toEqual([q.gross, q.subtotal, q.couponDiscount])
      }),
    )
  })

  test('a discounted price is never higher', () => {
    fc.assert(
      fc.property(requests, (request) => {
        for (const line of quote(request).lines) {
          expect(line.discountedUnitPrice).toBeLessThanOrEqual(line.unitPrice)
          expect(line.total).toBeLessThanOrEqual(line.gross)
          expect(line.couponDiscount).toBeLessThanOrEqual(line.total)
        }
      }),
    )
  })

  test('a coupon for a number of portions discounts as much as for the most expensive alone', () => {
    const limited = fc.record({ request: requests, reduction, limit: fc.integer({ min: 1, max: 6 }) })
    fc.assert(
      fc.property(limited, ({ request, reduction, limit }) => {
        const coupon = { ...openCoupon, reduction, maxAllowedItems: limit }
        const { lines, couponDiscount } = quote({ ...request, coupon })
        const portions = lines.flatMap((line) =>
          line.problem ? [] : Array.from({ length: line.count }, () => line.discountedUnitPrice),
        )
        const dearest = portions.sort((a, b) => b - a).slice(0, limit)
        const base = dearest.reduce((sum, price) => sum + price, 0)
        const saved = reduction.type === 'percent' ? percentOf(base, reduction.rate) : reduction.value
        expect(couponDiscount).toBe(Math.min(base, saved))
      }),
    )
  })

  test('inclusive taxes are less than the price that contains them', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { taxes, subtotal, couponDiscount } = quote(request)
        const contained = taxes.filter(({ inclusive }) => inclusive)
        // Each tax is rounded separately, by at most half a minor unit.
        const sum = contained.reduce((sum, { amount }) => sum + amount, 0)
        expect(sum).toBeLessThanOrEqual(subtotal - couponDiscount + contained.length / 2)
      }),
    )
  })

  test('the price does not depend on the order of the lines', () => {
    const shuffled = requests.chain((request) =>
      fc
        .shuffledSubarray([...request.lines], { minLength: request.lines.length })
        .map((lines) => [request, { ...request, lines }] as const),
    )
    fc.assert(
      fc.property(shuffled, ([request, other]) => {
        expect(sums(quote(other))).toEqual(sums(quote(request)))
      }),
    )
  })

  test('lines of one selection cost the same as one merged line', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const doubled = [...request.lines, ...request.lines.map((line) => ({ ...line, lineId: `${line.lineId}b` }))]
        const apart = quote({ ...request, lines: doubled })
        const together = quote({ ...request, lines: merged(doubled) })
        expect(sums(together)).toEqual(sums(apart))
      }),
    )
  })

  test('the wallet never pays more than the total', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { total, walletDiscount } = quote(request)
        expect(walletDiscount).toBe(Math.min(total, request.wallet ?? 0))
      }),
    )
  })
})

test('pricing never throws and no amount is fractional, for any selection', () => {
  const strange = fc.record({
    lineId: fc.string(),
    itemId: fc.constantFrom(...itemIds, '__proto__', ''),
    priceLabelId: fc.constantFrom('one', 'two', ''),
    modifiers: fc.array(fc.record({ id: fc.constantFrom('cheese', 'wine', 'x'), quantity: fc.double() })),
    count: fc.double(),
    weight: fc.option(fc.double(), { nil: null }),
    comment: fc.string(),
  })
  fc.assert(
    fc.property(requests, fc.array(strange, { maxLength: 4 }), (request, lines) => {
      const { total, toPay } = quote({ ...request, lines })
      expect(Number.isSafeInteger(total) && toPay >= 0).toBe(true)
    }),
  )
})
