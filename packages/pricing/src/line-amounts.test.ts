import { aLabel, anItem, aTax } from '@sofra/menu/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargedForLines, portionRefund, withAddedTaxes } from './line-amounts.ts'
import { quote } from './quote.ts'
import { requests } from './testing/any-request.ts'
import { coupon, price, selection, withMenu } from './testing.ts'

describe('a line is charged', () => {
  const food = anItem('food', 'grills', { priceLabels: [aLabel('regular', 1000)], taxIds: [] })
  const wine = anItem('wine', 'grills', { priceLabels: [aLabel('regular', 1000)], taxIds: ['alcohol'] })
  const { menu } = withMenu({ items: [food, wine], taxes: [aTax('alcohol', 20_000), aTax('vat', 5000)] })
  const lines = [selection('food', { count: 3 }), selection('wine')]

  test('with its own taxes only', () => {
    expect(chargedForLines(withAddedTaxes(price(lines, { menu }), menu))).toEqual([3000, 1200])
  })

  test('with its share of the taxes of all items', () => {
    const taxed = { ...menu, orderTaxIds: ['vat'] }
    expect(chargedForLines(withAddedTaxes(price(lines, { menu: taxed }), taxed))).toEqual([3150, 1250])
  })

  test('less its share of the coupon', () => {
    const quoted = price(lines, { menu, coupon: { ...coupon, allMenu: false, itemIds: ['wine'] } })
    expect(chargedForLines(withAddedTaxes(quoted, menu))).toEqual([3000, 1080])
  })

  test('in proportion to the prices if its own taxes are unknown', () => {
    expect(chargedForLines(price(lines, { menu }))).toEqual([3150, 1050])
  })
})

test('refunds a third of 1.000 as 0.333, 0.334 and 0.333', () => {
  const parts = [0, 1, 2].map((before) => portionRefund(1000, { ordered: 3, before, count: 1 }))
  expect(parts).toEqual([333, 334, 333])
})

describe('for every order', () => {
  test('all lines are charged the total without fees and tip, and none less than 0', () => {
    fc.assert(
      fc.property(requests, fc.boolean(), (request, isKnown) => {
        const quoted = quote(request)
        const { total, fees, serviceFee, tip } = quoted
        const charged = chargedForLines(isKnown ? withAddedTaxes(quoted, request.menu) : quoted)
        expect(charged.reduce((sum, amount) => sum + amount, 0)).toBe(total - fees - serviceFee - tip)
        for (const amount of charged) expect(amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the refunds of all portions sum to what was charged, in any steps, and none is below 0', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), steps, (charged, counts) => {
        const ordered = counts.reduce((sum, count) => sum + count, 0)
        let before = 0
        let refunded = 0
        for (const count of counts) {
          const amount = portionRefund(charged, { ordered, before, count })
          expect(amount).toBeGreaterThanOrEqual(0)
          before += count
          refunded += amount
          // Never ahead of its proportion by more than half a minor unit.
          expect(Math.abs(refunded - (charged * before) / ordered)).toBeLessThanOrEqual(0.5)
        }
        expect(refunded).toBe(charged)
      }),
    )
  })
})
