import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nationalNumber } from './customer.ts'

test('a phone is read as people write it, in Latin, Arabic or Persian digits', () => {
  expect(nationalNumber('5000-1234')).toBe('50001234')
  expect(nationalNumber('(500) 01 234')).toBe('50001234')
  expect(nationalNumber('٥٠٠٠١٢٣٤')).toBe('50001234')
  expect(nationalNumber('۵۰۰۰۱۲۳۴')).toBe('50001234')
})

test('what is no digit stays, so that a word is never taken for a number', () => {
  expect(nationalNumber('call me 12')).toBe('callme12')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(nationalNumber(nationalNumber(text))).toBe(nationalNumber(text))
    }),
  )
})
