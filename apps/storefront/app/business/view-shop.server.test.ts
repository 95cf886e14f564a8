import { anyShop } from '@sofra/contract/testing/any-shop'
import type { Zone } from '@sofra/delivery'
import type { BusyTime } from '@sofra/ordering'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMessageChange, viewShop } from './view-shop.server.ts'

const noon = Date.UTC(2026, 10, 19, 9)
const zone = (parts: Partial<Zone>) => ({ visible: true, fees: 500, deliveryMinutes: 30, ...parts }) as Zone
const secrets = [
  'orderTaxes',
  'servicePoints',
  'addressForm',
  'shippingForm',
  'theme',
  'tips',
  'branches',
  'sellingTypes',
]

test('sends the same facts of every shop and none of its settings', () => {
  const views = fc.sample(anyShop, 50).map((shop) =>
    Object.keys(viewShop(shop, 'en', noon))
      .sort()
      .join(),
  )
  expect(new Set(views).size).toBe(1)
  for (const field of secrets) expect(views[0]?.split(',')).not.toContain(field)
})

test('shows each selling type that has settings, in the order of the shop', () => {
  fc.assert(
    fc.property(anyShop, (shop) => {
      const types = shop.sellingTypes.filter((type) => shop.selling[type])
      expect(viewShop(shop, 'en', noon).selling.map(({ type }) => type)).toEqual(types)
    }),
    { numRuns: 50 },
  )
})

test('drops links that are not web addresses', () => {
  const [shop] = fc.sample(anyShop, 1)
  if (!shop) throw new Error('There is no sample')
  const social = {
    instagram: 'https://instagram.example/mashawi',
    tiktok: 'javascript:alert(1)',
    x: 'data:text/html,<script>alert(1)</script>',
  }
  expect(viewShop({ ...shop, social }, 'en', noon).social).toEqual({ instagram: social.instagram })
})

test('names the lowest fee and the shortest and longest trip of the visible zones', () => {
  const shop = fc
    .sample(anyShop, 200)
    .find(({ selling, sellingTypes }) => sellingTypes.includes('delivery') && selling.delivery)
  if (!shop?.selling.delivery) throw new Error('No sample delivers')
  const { delivery } = shop.selling
  const tripOf = (zones: readonly Zone[], busy: BusyTime | null = null) =>
    viewShop({ ...shop, selling: { delivery: { ...delivery, busy } } }, 'en', noon, zones).selling.find(
      ({ type }) => type === 'delivery',
    )?.trip
  expect(
    tripOf([zone({ fees: 750, deliveryMinutes: 20 }), zone({}), zone({ visible: false, fees: 0, deliveryMinutes: 5 })]),
  ).toEqual({ feesFrom: 500, minutesFrom: 20, minutesTo: 30 })
  // A busy time makes each trip longer, until it ends.
  expect(tripOf([zone({})], { minutes: 15, until: noon + 1 })).toMatchObject({ minutesFrom: 45, minutesTo: 45 })
  expect(tripOf([zone({})], { minutes: 15, until: noon })).toMatchObject({ minutesFrom: 30, minutesTo: 30 })
  expect(tripOf([zone({ visible: false })])).toBeNull()
  expect(tripOf([])).toBeNull()
})

test('changes its messages when the first of them does', () => {
  const change = (...changes: (number | null)[]) =>
    nextMessageChange({ selling: changes.map((messageChangesAt) => ({ messageChangesAt })) } as never)
  expect(change(noon + 2, null, noon + 1)).toBe(noon + 1)
  expect(change(null, null)).toBeNull()
  expect(change()).toBeNull()
})
