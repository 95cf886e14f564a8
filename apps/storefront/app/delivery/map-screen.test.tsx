// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShopView } from '../business/shop-view.ts'
import { inShop } from '../business/testing.tsx'
import { useAreaPicker } from './area-picker-state.ts'
import { MapScreen } from './map-screen.tsx'
import { coast } from './testing.ts'

// Offline, the map is replaced by links; the map has its own tests.
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
afterEach(() => {
  useAreaPicker.getState().hide()
  vi.restoreAllMocks()
})

async function findList(shop: Partial<ShopView>): Promise<HTMLElement> {
  render(await inShop(shop, <MapScreen zones={[coast]} />))
  return screen.getByRole('link', { name: 'Choose from list' })
}

test('leads to the list of areas on the address page', async () => {
  const list = await findList({ fastCheckout: false })
  expect(list.getAttribute('href')).toBe('/mashawi/delivery/address')
  fireEvent.click(list)
  expect(useAreaPicker.getState().open).toBe(true)
})

test('leads to the list on the menu while the cart is empty and the checkout has the address', async () => {
  expect((await findList({ fastCheckout: true })).getAttribute('href')).toBe('/mashawi/delivery')
})
