import { expect, test } from 'vitest'
import { safeShopRedirect } from './safe-shop-redirect.ts'

test('who signs in comes back to where they were in this shop', () => {
  expect(safeShopRedirect('/mashawi/profile?section=devices', 'mashawi')).toBe('/mashawi/profile?section=devices')
  expect(safeShopRedirect('/Mashawi/delivery/cart', 'mashawi')).toBe('/Mashawi/delivery/cart')
})

test('nobody is led to another shop, another site, or back to the sign-in', () => {
  for (const path of ['/dallah/profile', '//evil.example/mashawi', 'https://evil.example', '/mashawi/login', '/', null])
    expect(safeShopRedirect(path, 'mashawi')).toBeUndefined()
})
