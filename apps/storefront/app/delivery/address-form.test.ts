import type { Zone } from '@sofra/delivery'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { westernDigits } from '../shell/western-digits.ts'
import { type AddressTerms, type AddressValues, fieldName, isPhone, parseAddressForm } from './address-form.ts'
import { addressFormOf, box, coast } from './testing.ts'

const addressForm = addressFormOf(['block!', 'street!', 'note'], ['street!', 'floor!'])
const zone = { ...coast, names: {}, shape: null }

const house = {
  areaId: 'salmiya',
  residency: 'house',
  'house.block': '10',
  'house.street': ' 3 ',
  name: 'Noura',
  dialCode: '+965',
  phone: '5551 2345',
}

function read(changes: Record<string, string> = {}, terms: Partial<AddressTerms> = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...house, ...changes })) data.set(name, value)
  return parseAddressForm(data, { zones: [zone], addressForm, dropPin: 'optional', ...terms })
}

test('parses a complete address and trims spaces', () => {
  expect(read()).toEqual({
    kind: 'complete',
    choices: {
      areaId: 'salmiya',
      address: { residency: 'house', fields: { block: '10', street: '3' }, point: null },
      name: 'Noura',
      dialCode: '+965',
      phone: '5551 2345',
    },
  })
})

test('reports missing fields and keeps the submitted values', () => {
  expect(read({ 'house.block': '', name: ' ', phone: '' })).toMatchObject({
    kind: 'incomplete',
    problems: { block: 'missing', name: 'missing', phone: 'missing' },
    values: { fields: { street: '3' }, dialCode: '+965' },
  })
})

test('validates the fields of the chosen residency', () => {
  const flat = { residency: 'apartment', 'apartment.street': '3', 'apartment.floor': '' }
  expect(read(flat)).toMatchObject({ kind: 'incomplete', problems: { floor: 'missing' } })
  expect(read({ ...flat, 'apartment.floor': '2' })).toMatchObject({
    kind: 'complete',
    choices: { address: { fields: { street: '3', floor: '2' } } },
  })
})

test('uses the default residency for an unknown one', () => {
  expect(read({ residency: 'castle' })).toMatchObject({
    kind: 'complete',
    choices: { address: { residency: 'house' } },
  })
})

test('reports an unserved area', () => {
  expect(read({ areaId: 'atlantis' })).toMatchObject({ problems: { areaId: 'outside' } })
})

test('accepts phone numbers with spaces, brackets and Arabic digits', () => {
  expect(read({ phone: '٥٥٥١ ٢٣٤٥' })).toMatchObject({ kind: 'complete', choices: { phone: '5551 2345' } })
  expect(isPhone('(555) 12-345')).toBe(true)
  expect(isPhone('call me')).toBe(false)
  expect(isPhone('5')).toBe(false)
  expect(isPhone('123456789012345678')).toBe(false)
})

test('accepts a pin within a zone with a shape', () => {
  const shaped: Zone = { ...zone, shape: box }
  const pinned = { areaId: '', lat: '29.5', lng: '48.5' }
  expect(read(pinned, { zones: [shaped] })).toMatchObject({ kind: 'complete', choices: { areaId: null } })
  expect(read({ ...pinned, lat: '31' }, { zones: [shaped] })).toMatchObject({ problems: { areaId: 'outside' } })
  expect(read({ areaId: '', lat: 'north', lng: '48' })).toMatchObject({ problems: { areaId: 'missing' } })
})

test('requires a pin where the shop does', () => {
  expect(read({}, { dropPin: 'required' })).toMatchObject({ problems: { pin: 'missing' } })
  expect(read({ lat: '29.5', lng: '48.5' }, { dropPin: 'required' })).toMatchObject({ kind: 'complete' })
})

test('normalizes PACI numbers and requires eight digits', () => {
  const formFields = { house: [...addressForm.fields.house, { name: 'paci' as const, required: false }] }
  const withPaci = { addressForm: { ...addressForm, fields: { ...addressForm.fields, ...formFields } } }
  expect(read({ 'house.paci': '١٦٢٣ ٤٥٧٨' }, withPaci)).toMatchObject({
    choices: { address: { fields: { paci: '16234578' } } },
  })
  expect(read({ 'house.paci': '1234' }, withPaci)).toMatchObject({ problems: { paci: 'invalid' } })
})

test('separates the fields of residencies', () => {
  expect(fieldName('house', 'street')).not.toBe(fieldName('apartment', 'street'))
})

test('limits the length of every field', () => {
  const long = 'x'.repeat(5000)
  const { values } = read({ 'house.street': long, name: long, phone: '', areaId: long }) as { values: AddressValues }
  expect([values.fields.street, values.name, values.areaId].map((text) => text?.length)).toEqual([200, 100, 80])
})

test('ignores files in place of texts', () => {
  const data = new FormData()
  for (const name of Object.keys(house)) data.set(name, new File(['x'], 'x.txt'))
  const parsed = parseAddressForm(data, { zones: [zone], addressForm, dropPin: 'optional' })
  expect(parsed).toMatchObject({ problems: { areaId: 'missing', block: 'missing', name: 'missing', phone: 'missing' } })
})

test('gives every hostile form a result, complete only with area, name and phone', () => {
  const names = [...Object.keys(house), 'lat', 'lng', 'apartment.floor', 'company.building', '__proto__']
  const forms = fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 30 }))
  fc.assert(
    fc.property(forms, (fields) => {
      const parsed = read(fields)
      if (parsed.kind === 'incomplete') return Object.keys(parsed.problems).length > 0
      const { areaId, address, name, phone } = parsed.choices
      return areaId === 'salmiya' && address.fields.street !== '' && name !== '' && isPhone(phone ?? '')
    }),
    // Reading a form is slow in Node.
    { numRuns: 30 },
  )
})

test('converts Arabic and Persian digits only', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789')
  fc.assert(fc.property(fc.string(), (text) => westernDigits(text) === text))
})
