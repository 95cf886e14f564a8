import { alwaysOpen } from '@sofra/availability'
import type { Shop } from '@sofra/contract'
import { anyShop } from '@sofra/contract/testing/any-shop'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offer, shopStructuredData, type UrlBuilder } from './structured-data.server.ts'

const address: UrlBuilder = Object.assign((path: string) => `https://sofra.example${path}`, {
  picture: ({ id }: { id: string }) => `https://sofra.example/pictures/${id}`,
})
const [sample] = fc.sample(anyShop, { numRuns: 1, seed: 7 })
const facts = (parts: Partial<Shop>) =>
  shopStructuredData({ ...(sample as Shop), sellingTypes: [], selling: {}, ...parts }, 'en', address) as Record<
    string,
    unknown
  >

/** A shop that is open with `hours` for a selling type. */
function openWith(hours: object, type = 'pickup'): Partial<Shop> {
  return { sellingTypes: [type], selling: { [type]: { hours } } } as never
}
const daily = (...shifts: { from: number; to: number }[]) => ({
  days: Array.from({ length: 7 }, (_, day) => ({ closed: day === 5, shifts })),
  exceptions: [],
})

test('names kind, address and rating of the shop', () => {
  expect(
    facts({
      businessType: 'cafe',
      referenceId: 'dallah',
      country: 'KW',
      point: { lat: 29.3, lng: 48 },
      rating: { average: 4.5, count: 12 },
    }),
  ).toMatchObject({
    '@type': 'CafeOrCoffeeShop',
    url: 'https://sofra.example/dallah',
    address: { addressCountry: 'KW' },
    geo: { latitude: 29.3, longitude: 48 },
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
  })
})

test('omits facts that the shop has not given', () => {
  const given = facts({ point: null, rating: null })
  for (const field of ['geo', 'aggregateRating', 'openingHoursSpecification']) expect(given).not.toHaveProperty(field)
})

test('groups weekdays with the same hours, without closed ones', () => {
  const { openingHoursSpecification } = facts(openWith(daily({ from: 720, to: 900 }, { from: 1080, to: 1500 })))
  expect(openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'],
      opens: '12:00',
      closes: '15:00',
    },
    expect.objectContaining({ opens: '18:00', closes: '23:59' }),
  ])
})

test('uses the hours of the branch rather than those of its deliveries', () => {
  const both = {
    sellingTypes: ['delivery', 'dine-in'],
    selling: { delivery: { hours: daily({ from: 60, to: 120 }) }, 'dine-in': { hours: alwaysOpen } },
  } as never
  expect(JSON.stringify(facts(both))).not.toContain('01:00')
})

test('is valid JSON for any shop', () => {
  fc.assert(
    fc.property(anyShop, (shop) => {
      const given = shopStructuredData(shop, 'ar', address)
      expect(JSON.parse(JSON.stringify(given))).toMatchObject({ currenciesAccepted: shop.currency })
    }),
    { numRuns: 50 },
  )
})

test('writes amounts in the major unit of the currency', () => {
  expect(offer(2500, 'KWD')).toEqual({ '@type': 'Offer', price: 2.5, priceCurrency: 'KWD' })
  expect(offer(2500, 'AED')).toMatchObject({ price: 25 })
})
