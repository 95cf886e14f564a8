// @vitest-environment jsdom
import type { Order } from '@sofra/ordering'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { OrderMap } from './order-map.tsx'
import { jahraBranch, orderOf, salmiyaAddress } from './testing.ts'

afterEach(() => vi.restoreAllMocks())

const places = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const point = { lat: 29.33, lng: 48.07 }

/** Offline, the map lists its places. */
async function showMap(
  changes: Partial<Order>,
  destination: Parameters<typeof OrderMap>[0]['destination'],
  branch = jahraBranch,
) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const order = orderOf(['accepted'], changes)
  render(await inShop({}, <OrderMap order={order} branch={branch} destination={destination} />))
}

test('shows branch and destination of a delivery', async () => {
  await showMap({ fulfilment: salmiyaAddress }, { kind: 'point', point })
  expect(screen.getByRole('figure', { name: 'Delivery location' })).toBeDefined()
  expect(places().map(([name]) => name)).toEqual(['Mashawi', 'Your address'])
})

test('names the area of a delivery without an exact point', async () => {
  const shape = {
    type: 'Polygon',
    coordinates: [
      [
        [48, 29],
        [49, 29],
        [49, 30],
        [48, 29],
      ],
    ],
  } as const
  await showMap({ fulfilment: salmiyaAddress }, { kind: 'area', shape, color: '#cc3333' })
  expect(screen.getByText('We deliver in: Salmiya.')).toBeDefined()
})

test('shows where to pick up', async () => {
  await showMap({}, null)
  expect(screen.getByRole('heading', { name: 'Pickup location' })).toBeDefined()
})

test.for<[string, Partial<Order>, typeof jahraBranch]>([
  ['a completed order', { state: 'delivered' }, jahraBranch],
  ['a delivery without a position', { fulfilment: salmiyaAddress }, jahraBranch],
  ['a branch without a position', {}, { ...jahraBranch, point: null }],
])('shows no map for %s', async ([, changes, branch]) => {
  await showMap(changes, null, branch)
  expect(screen.queryByRole('figure')).toBeNull()
})
