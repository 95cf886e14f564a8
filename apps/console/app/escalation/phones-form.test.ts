import { expect, test } from 'vitest'
import { phonesForm } from './phones-form.ts'

test('reads numbers with country codes, in all digits, once each', () => {
  expect(phonesForm.parse('+965 5123 4567, 00965-6000-1234، +٩٦٥٥١٢٣٤٥٦٧')).toEqual({
    to: ['+96551234567', '+96560001234'],
  })
  expect(phonesForm.parse(' ')).toEqual({ to: [] })
})

test('refuses numbers without a country code, and more than five', () => {
  expect(phonesForm.parse('51234567')).toEqual({ problem: 'phone' })
  const six = [1, 2, 3, 4, 5, 6].map((digit) => `+9655123456${digit}`).join(',')
  expect(phonesForm.parse(six)).toEqual({ problem: 'too_many' })
})
