import { expect, test } from 'vitest'
import { isPaci } from './paci.ts'

test('a PACI number is the eight digits beside the door', () => {
  expect(isPaci('16234578')).toBe(true)
  expect(isPaci('1623457')).toBe(false)
  expect(isPaci('162345789')).toBe(false)
  expect(isPaci('01234567')).toBe(false)
  expect(isPaci('1623457A')).toBe(false)
})
