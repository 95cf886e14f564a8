import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addLine, cartLimits, emptyCart } from './cart.ts'
import { parseCart, serializeCart } from './stored-cart.ts'

const line = {
  lineId: '1',
  itemId: 'kebab',
  priceLabelId: 'small',
  modifiers: [{ id: 'cheese', quantity: 2 }],
  count: 2,
  weight: null,
  comment: 'no onions',
}
const stored = (lines: unknown, rest: object = {}) => parseCart({ version: 1, lines, ...rest })

describe('a stored cart', () => {
  test('is parsed as stored', () => {
    const cart = { ...addLine(emptyCart, line), couponCode: 'EID', note: 'Ring twice\nplease' }
    expect(parseCart(serializeCart(cart))).toEqual(cart)
  })

  test.each<[string, unknown]>([
    ['none', null],
    ['broken text', '{"version":1,'],
    ['of another version', { version: 2, lines: [line] }],
    ['a list', [line]],
    ['a number', 7],
  ])('that is %s is an empty one', (_, kept) => {
    expect(parseCart(kept)).toEqual(emptyCart)
  })

  test('never contains prices', () => {
    const [read] = stored([{ ...line, price: 1, discountedPrice: 0, total_price: 0 }]).lines
    expect(read).toEqual(line)
  })

  test('drops invalid lines and keeps the others', () => {
    const bad = [null, 'kebab', {}, { ...line, itemId: 7 }, { ...line, priceLabelId: '' }, []]
    expect(stored([...bad, line]).lines).toEqual([line])
  })

  test.each<[string, object, object]>([
    ['no count', { count: undefined }, { count: 1 }],
    ['a negative count', { count: -4 }, { count: 1 }],
    ['a huge count', { count: 1e300 }, { count: 1000 }],
    ['half a portion', { count: 2.5 }, { count: 3 }],
    ['choices that are none', { modifiers: 'cheese' }, { modifiers: [] }],
    ['a choice without a quantity', { modifiers: [{ id: 'cheese' }] }, { modifiers: [] }],
    ['a weight in words', { weight: 'heavy' }, { weight: null }],
    ['an endless comment', { comment: 'x'.repeat(10_000) }, { comment: 'x'.repeat(cartLimits.commentLength) }],
    ['a comment the database would refuse', { comment: 'a\u0000b\ud800' }, { comment: 'ab' }],
    [
      'one choice twice',
      {
        modifiers: [
          { id: 'a', quantity: 1 },
          { id: 'a', quantity: 2 },
        ],
      },
      { modifiers: [{ id: 'a', quantity: 3 }] },
    ],
  ])('with %s is repaired', (_, change, repaired) => {
    expect(stored([{ ...line, ...change }]).lines).toEqual([{ ...line, ...repaired }])
  })

  test('is cut down to the limits', () => {
    const { lines } = stored(Array.from({ length: 5000 }, () => line))
    expect(lines).toHaveLength(cartLimits.lines)
    expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(cartLimits.lines)
  })
})

test('is repaired or dropped for any JSON, and parsing is idempotent', () => {
  const cartLike = fc.record(
    {
      version: fc.constantFrom(1, 2, '1'),
      lines: fc.oneof(
        fc.array(
          fc.oneof(
            fc.record(
              {
                lineId: fc.jsonValue(),
                itemId: fc.oneof(fc.string(), fc.jsonValue()),
                priceLabelId: fc.oneof(fc.string(), fc.jsonValue()),
                modifiers: fc.oneof(fc.array(fc.record({ id: fc.string(), quantity: fc.double() })), fc.jsonValue()),
                count: fc.oneof(fc.double(), fc.jsonValue()),
                weight: fc.oneof(fc.double(), fc.jsonValue()),
                comment: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
              },
              { requiredKeys: [] },
            ),
            fc.jsonValue(),
          ),
        ),
        fc.jsonValue(),
      ),
      couponCode: fc.jsonValue(),
      note: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), cartLike, fc.string()), (kept) => {
      const cart = parseCart(kept)
      expect(parseCart(serializeCart(cart))).toEqual(cart)
      expect(Object.keys(cart).sort()).toEqual(['couponCode', 'lines', 'note', 'version'])
      for (const { count, weight, modifiers, itemId, priceLabelId } of cart.lines) {
        expect(itemId && priceLabelId).toBeTruthy()
        for (const number of [count, weight ?? 1, ...modifiers.map(({ quantity }) => quantity)])
          expect(Number.isSafeInteger(number) && number >= 1).toBe(true)
      }
    }),
  )
})
