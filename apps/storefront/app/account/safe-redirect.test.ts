import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

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
