import { addressFieldNames } from '@sofra/i18n/address-names'
import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { addressText, fieldError, fieldLabel } from './address-text.ts'

const translation = await loadTranslation('en')

test.for([
  ['areaId', 'missing', /Choose your delivery area/],
  ['areaId', 'outside', /no longer deliver/],
  ['pin', 'missing', /Set a pin/],
  ['paci', 'invalid', /8-digit PACI number/],
  ['paci', 'missing', /^Enter your PACI number$/],
  ['phone', 'invalid', /valid phone number/],
  ['phone', 'missing', /^Enter a phone number so we can reach you$/],
  ['name', 'missing', /Enter your name/],
  ['street', 'missing', /^Enter your street$/],
] as const)('explains that %s is %s', ([field, code, text]) => {
  expect(fieldError(translation, field, { [field]: code }).error).toMatch(text)
})

test('gives no error for a field without a problem', () => {
  expect(fieldError(translation, 'name', { phone: 'missing' })).toEqual({})
})

test('names every missing field of the address', () => {
  const fields = Object.keys(addressFieldNames) as (keyof typeof addressFieldNames)[]
  const texts = fields.map((field) => fieldError(translation, field, { [field]: 'missing' }).error)
  expect(texts).toEqual(fields.map(() => expect.stringMatching(/^Enter /)))
  expect(new Set(texts).size).toBe(fields.length)
  expect(fieldLabel(translation, 'floor')).not.toBe(fieldLabel(translation, 'street'))
})

test('joins the lines of an address', () => {
  const address = { residency: 'house', fields: { street: '3', block: '10' }, point: null } as const
  expect(addressText(translation, address)).toBe('Block 10, Street 3')
})

test('returns no text for an address without fields', () => {
  expect(addressText(translation, { residency: 'house', fields: {}, point: null })).toBe('')
})
