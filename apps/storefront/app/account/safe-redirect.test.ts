import { expect, test } from 'vitest'
import { safeRedirect, safeShopRedirect } from './safe-redirect.ts'

test('returns local paths', () => {
  expect(safeRedirect('/mashawi/delivery?line=2')).toBe('/mashawi/delivery?line=2')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/mashawi/..//evil.example',
  '/./\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\n//b',
  '',
  null,
])('rejects %o', (value) => {
  expect(safeRedirect(value)).toBeUndefined()
})

test('returns paths within the shop', () => {
  expect(safeShopRedirect('/mashawi/profile?section=devices', 'mashawi')).toBe('/mashawi/profile?section=devices')
  expect(safeShopRedirect('/Mashawi/delivery/cart', 'mashawi')).toBe('/Mashawi/delivery/cart')
})

test('rejects other shops, other sites and the sign-in page', () => {
  for (const path of ['/dallah/profile', '//evil.example/mashawi', 'https://evil.example', '/mashawi/login', '/', null])
    expect(safeShopRedirect(path, 'mashawi')).toBeUndefined()
})
