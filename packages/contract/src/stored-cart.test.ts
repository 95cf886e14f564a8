import { type Cart, cartLimits, parseCart } from '@sofra/ordering'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QuoteBody } from './order-forms.ts'
import { quoteRequestFromWire, quoteRequestToWire } from './order-requests-codec.ts'

const asked = ({ lines, couponCode }: Cart) =>
  QuoteBody.parse(
    quoteRequestToWire({
      currency: 'KWD',
      fulfilment: { type: 'pickup', car: null },
      lines,
      couponCode,
      tip: 0,
      slot: null,
    }),
  )

const long = fc.string({ maxLength: 150 })
const huge = fc.oneof(fc.double(), fc.integer({ min: -5, max: 5000 }))
const line = fc.record({
  lineId: long,
  itemId: long,
  priceLabelId: long,
  modifiers: fc.array(fc.record({ id: long, quantity: huge }), { maxLength: 130 }),
  count: huge,
  weight: fc.option(huge),
  comment: fc.string({ maxLength: 700 }),
})

test('accepts any parsed cart in a quote request', () => {
  const stored = fc.record({ version: fc.constant(1), lines: fc.array(line, { maxLength: 5 }), couponCode: long })
  fc.assert(
    fc.property(stored, (value) => {
      const cart = parseCart(value)
      const { lines } = quoteRequestFromWire(asked(cart), 'KWD')
      expect(lines).toHaveLength(cart.lines.length)
    }),
    { numRuns: 300 },
  )
})

test('accepts a cart at all limits in an order', () => {
  const id = 'i'.repeat(cartLimits.idLength)
  const full = {
    itemId: id,
    priceLabelId: id,
    modifiers: Array.from({ length: cartLimits.modifiers }, (_, at) => ({
      id: id.slice(3) + String(at).padStart(3, '0'),
      quantity: cartLimits.modifierQuantity,
    })),
    count: cartLimits.count,
    weight: cartLimits.weight,
    comment: 'x'.repeat(cartLimits.commentLength),
  }
  const cart = parseCart({ version: 1, lines: Array(cartLimits.lines).fill(full), couponCode: 'x'.repeat(40) })
  expect(cart.lines[0]).toEqual({ lineId: '1', ...full })
  expect(quoteRequestFromWire(asked(cart), 'KWD').lines).toEqual(cart.lines)
})
