import type { AddressForm } from '@sofra/contract'
import { expect, test } from 'vitest'
import { parseParcelForm } from './parcel-form.ts'

const shippingForm: AddressForm = {
  defaultResidency: 'house',
  residencies: ['house'],
  fields: {
    house: [
      { name: 'city', required: true },
      { name: 'street', required: true },
      { name: 'postcode', required: false },
    ],
    apartment: [],
    company: [],
  },
}
const countries = [
  { id: 'kw', branchId: 'b', country: 'KW', names: {}, feesPerKg: 2400, fixedFees: 1500, minOrder: 15_000 },
]

function form(entries: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return data
}
const typed = {
  countryId: 'kw',
  'house.city': 'Kuwait City',
  'house.street': ' Salem ',
  name: 'Sara',
  phone: '٥٠٠٠١٢٣٤',
}

test('parses a complete shipping form', () => {
  expect(parseParcelForm(form(typed), { countries, shippingForm })).toEqual({
    kind: 'complete',
    choices: {
      countryId: 'kw',
      parcelAddress: { residency: 'house', fields: { city: 'Kuwait City', street: 'Salem' }, point: null },
      name: 'Sara',
      dialCode: '',
      phone: '50001234',
    },
  })
})

test('reports missing fields and keeps the submitted values', () => {
  const reading = parseParcelForm(form({ ...typed, 'house.city': '', phone: '' }), { countries, shippingForm })
  expect(reading).toMatchObject({
    kind: 'incomplete',
    problems: { city: 'missing', phone: 'missing' },
    values: { countryId: 'kw', name: 'Sara', fields: { street: 'Salem' } },
  })
})

test('rejects an unknown country', () => {
  const reading = parseParcelForm(form({ ...typed, countryId: 'fr' }), { countries, shippingForm })
  expect(reading).toMatchObject({ kind: 'incomplete', problems: { countryId: 'outside' } })
})
