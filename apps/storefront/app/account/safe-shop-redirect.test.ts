import { expect, test } from 'vitest'
import { safeShopRedirect } from './safe-shop-redirect.ts'

test('returns paths within the shop', () => {
  expect(safeShopRedirect('/mashawi/profile?section=devices', 'mashawi')).toBe('/mashawi/profile?section=devices')
  expect(safeShopRedirect('/Mashawi/delivery/cart', 'mashawi')).toBe('/Mashawi/delivery/cart')
})

test('rejects other shops, other sites and the sign-in page', () => {
  for (const path of ['/dallah/profile', '//evil.example/mashawi', 'https://evil.example', '/mashawi/login', '/', null])
    expect(safeShopRedirect(path, 'mashawi')).toBeUndefined()
})
