import { expect, test } from 'vitest'
import { readablePhone, splitPhone, writtenPhone } from './split-phone.ts'

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

test('a number that was typed in one go is read in groups, and whose owner has grouped it stays theirs', () => {
  expect(writtenPhone({ phone: '66120000', dialCode: '+965' })).toBe('+965 6612 0000')
  expect(writtenPhone({ phone: '0501234567', dialCode: '+966' })).toBe('+966 501 234 567')
  expect(writtenPhone({ phone: '0096566120000', dialCode: '+966' })).toBe('+965 6612 0000')
  expect(writtenPhone({ phone: '66 12 00 00', dialCode: '+965' })).toBe('+965 66 12 00 00')
})
