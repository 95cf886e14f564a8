import { sellingTypes } from '@sofra/menu'
import type { ItemSelection, Quote, Trace } from '@sofra/pricing'
import fc from 'fast-check'
import { amount, count, currency, id, instant, maybe, rate, text, texts } from './any-values.ts'

const modifierChoice = fc.record({ id, quantity: fc.integer({ min: 1, max: 9 }) })
export const anyItemSelection: fc.Arbitrary<ItemSelection> = fc.record({
  lineId: id,
  itemId: id,
  priceLabelId: id,
  modifiers: fc.array(modifierChoice, { maxLength: 3 }),
  count,
  weight: maybe(fc.integer({ min: 1, max: 100_000 })),
  comment: text.map((comment) => comment.trim()),
})
const trace: fc.Arbitrary<Trace> = fc.oneof(
  fc.record({ kind: fc.constant('discount' as const), discountId: id, saved: amount }),
  fc.record({ kind: fc.constant('coupon' as const), code: id, saved: amount }),
  fc.record({
    kind: fc.constant('coupon-refused' as const),
    code: id,
    problem: fc.constantFrom('unknown' as const, 'below-minimum' as const, 'outside-window' as const),
    missing: amount,
    from: maybe(instant),
  }),
  fc.record({
    kind: fc.constant('free-delivery' as const),
    because: fc.constantFrom('coupon' as const, 'threshold' as const),
  }),
  fc.record({ kind: fc.constant('free-delivery-missing' as const), missing: amount }),
  fc.record({ kind: fc.constant('lower-fees' as const), saved: amount }),
  fc.record({ kind: fc.constant('lower-fees-missing' as const), missing: amount, fees: amount }),
  fc.record({ kind: fc.constant('min-order-missing' as const), missing: amount, minOrder: amount }),
)
export const anyQuote: fc.Arbitrary<Quote> = fc.record({
  currency,
  sellingType: fc.constantFrom(...sellingTypes),
  menuVersion: id,
  lines: fc.array(
    fc
      .tuple(
        anyItemSelection,
        fc.record({
          names: texts,
          priceLabelNames: texts,
          modifiers: fc.array(fc.record({ id, quantity: count, names: texts, price: amount }), { maxLength: 2 }),
          unitPrice: amount,
          discountedUnitPrice: amount,
          gross: amount,
          total: amount,
          couponDiscount: amount,
          discountId: maybe(id),
          problem: maybe(fc.constantFrom('sold-out' as const, 'modifier-missing' as const, 'unknown-item' as const)),
        }),
      )
      .map(([selection, priced]) => ({ ...selection, ...priced })),
    { maxLength: 2 },
  ),
  gross: amount,
  subtotal: amount,
  couponDiscount: amount,
  taxes: fc.array(fc.record({ id, names: texts, rate, inclusive: fc.boolean(), base: amount, amount }), {
    maxLength: 2,
  }),
  fees: amount,
  serviceFee: amount,
  tip: amount,
  total: amount,
  walletDiscount: amount,
  toPay: amount,
  minOrder: amount,
  traces: fc.array(trace, { maxLength: 3 }),
})
