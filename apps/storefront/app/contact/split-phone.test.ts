import { expect, test } from 'vitest'
import { splitPhone } from './split-phone.ts'

test('splits calling code and national number', () => {
  expect(splitPhone('+96566120000')).toEqual({ dialCode: '+965', phone: '66120000' })
  expect(splitPhone('+18095551234')).toEqual({ dialCode: '+1809', phone: '5551234' })
  expect(splitPhone('+12025550123')).toEqual({ dialCode: '+1', phone: '2025550123' })
})
