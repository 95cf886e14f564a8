// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SellingView } from '../business/shop-view.ts'
import { inShop } from '../business/testing.tsx'
import { TabBar } from './tab-bar.tsx'

const shop = { referenceId: 'mashawi', businessId: 'mashawi', merchantId: 'mashawi', name: 'Mashawi' }
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('links to home, menu, cart, profile and more', async () => {
  render(await inShop({ ...shop, selling: [{ type: 'pickup' } as SellingView] }, <TabBar />))
  expect(addresses()).toEqual([
    '/mashawi',
    '/mashawi/pickup',
    '/mashawi/pickup/cart',
    '/mashawi/profile',
    '/mashawi/more',
  ])
})

test('omits menu and cart for a shop without selling types', async () => {
  render(await inShop({ ...shop, selling: [] }, <TabBar />))
  expect(addresses()).toEqual(['/mashawi', '/mashawi/profile', '/mashawi/more'])
})
