import { currencyDigits } from '@sofra/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPrice } from './local-price.ts'

test.each([
  [5.5, 'EUR', 550],
  [5.5, 'KWD', 1_650],
  [5.5, 'SAR', 1_850],
  [5.5, 'JPY', 600],
  [5.5, 'IDR', 3_900_000],
  [12, 'EUR', 1_200],
  [2, 'KWD', 600],
])('%d euros of food are written as %s %i', (euros, currency, price) => {
  expect(localPrice(euros, currency, currencyDigits(currency))).toBe(price)
})

test('a price is at least one unit, and more food never costs less', () => {
  // XXX is the code of no currency (ISO 4217): it has no price level of its own.
  const currency = fc.constantFrom('KWD', 'EUR', 'JPY', 'IDR', 'LBP', 'XXX')
  const cents = fc.integer({ min: 10, max: 20_000 })
  fc.assert(
    fc.property(cents, cents, currency, (one, other, currency) => {
      const [less, more] = [Math.min(one, other) / 100, Math.max(one, other) / 100]
      const price = (euros: number) => localPrice(euros, currency, currencyDigits(currency))
      expect(price(less)).toBeGreaterThan(0)
      expect(price(more)).toBeGreaterThanOrEqual(price(less))
    }),
  )
})
