import { expect, test } from 'vitest'
import { readablePhone, splitPhone } from './split-phone.ts'

test('a number is the country’s code and what is dialled at home', () => {
  expect(splitPhone('+96566120000')).toEqual({ dialCode: '+965', phone: '66120000' })
  expect(splitPhone('+18095551234')).toEqual({ dialCode: '+1809', phone: '5551234' })
  expect(splitPhone('+12025550123')).toEqual({ dialCode: '+1', phone: '2025550123' })
})

test('it is read in groups, and no digit stands alone', () => {
  expect(readablePhone('+96566120000')).toBe('+965 6612 0000')
  expect(readablePhone('+966501234567')).toBe('+966 501 234 567')
  expect(readablePhone('+12025550123')).toBe('+1 202 555 0123')
})
