import { expect, test } from 'vitest'
import { isPaci } from './paci.ts'

test('accepts the eight digits of a PACI number', () => {
  expect(isPaci('16234578')).toBe(true)
  expect(isPaci('1623457')).toBe(false)
  expect(isPaci('162345789')).toBe(false)
  expect(isPaci('01234567')).toBe(false)
  expect(isPaci('1623457A')).toBe(false)
})
