import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test('after choosing a language the guest is back where they were', () => {
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
])('nobody is sent elsewhere by %o', (value) => {
  expect(safeRedirect(value)).toBeUndefined()
})
