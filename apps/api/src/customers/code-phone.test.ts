import { getCountries } from 'libphonenumber-js'
import { expect, test } from 'vitest'
import { codePhoneProblem } from './code-phone.ts'
import { parsePhone } from './phone.ts'

const shop = { country: 'KW', phoneCountries: ['SA', 'GB', 'US'] }
const everywhere = { country: 'KW', phoneCountries: getCountries() }

test.each([
  ['a mobile phone of the shop’s country', '+96550001234', null],
  ['a landline, which has WhatsApp', '+96522215486', null],
  ['a mobile phone of a configured country', '+966501234567', null],
  ['a number whose kind is unknown', '+96551234567', null],
  ['another country', '+77012345678', 'phone-country-not-served'],
  ['another country with the same calling code', '+18765550123', 'phone-country-not-served'],
  ['another territory with the same calling code', '+447911123456', 'phone-country-not-served'],
  ['a premium number', '+19005550123', 'phone-kind-not-served'],
  ['a personal number', '+447012345678', 'phone-kind-not-served'],
  ['a toll-free number', '+9651800123', 'phone-kind-not-served'],
] as const)('%s', (_, phone, problem) => {
  expect(codePhoneProblem(phone, shop)).toBe(problem)
})

test.each([
  '+979123456789',
  '+88216123456',
  '+8835100123456',
  '+881612345678',
  '+870773123456',
  '+80012345678',
  '+808123456789',
])('never sends a code to the non-geographic number %s', (phone) => {
  expect(codePhoneProblem(phone, everywhere)).toBe('phone-country-not-served')
  expect(parsePhone({ phone }, 'KW')).toMatchObject({ kind: 'problem' })
})
