import type { AddressForm } from '@sofra/contract'
import type { Zone } from '@sofra/delivery'
import { expect, test } from 'vitest'
import { box } from '../delivery/testing.ts'
import { parseSavedAddressForm, savedAddressValues } from './saved-address-form.ts'

const salmiya: Zone = {
  id: 'salmiya',
  branchId: 'salmiya',
  names: { en: 'Salmiya' },
  visible: true,
  color: '#2f6b5b',
  fees: 500,
  feeRules: [],
  minOrder: 3000,
  deliveryMinutes: 35,
  shape: null,
  areas: [{ id: 'block-4', names: { en: 'Salmiya block 4' }, parentNames: { en: 'Hawalli' }, shape: box }],
}

const addressForm: AddressForm = {
  defaultResidency: 'house',
  residencies: ['house'],
  fields: { house: [{ name: 'street', required: true }], apartment: [], company: [] },
}
const terms = { zones: [salmiya], addressForm, dropPin: 'optional' } as const

function read(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'home', areaId: 'block-4', 'house.street': '12', ...fields }))
    form.set(name, value)
  return parseSavedAddressForm(form, terms, 'en')
}

test('parses area, address fields and pin', () => {
  expect(read({ lat: '29.3', lng: '48.1', contactName: 'Layla', contactPhone: '٦٦١٢ ٠٠٠٠' })).toMatchObject({
    kind: 'complete',
    place: {
      title: 'home',
      isDefault: false,
      destination: { kind: 'area', areaId: 'block-4' },
      areaName: 'Salmiya block 4',
      address: { residency: 'house', fields: { street: '12' }, point: { lat: 29.3, lng: 48.1 } },
      contactName: 'Layla',
      contactPhone: '6612 0000',
    },
  })
})

test('reports unserved areas, missing fields and invalid phones', () => {
  expect(read({ areaId: 'atlantis' })).toMatchObject({ kind: 'incomplete', problems: { areaId: 'outside' } })
  expect(read({ areaId: '' })).toMatchObject({ kind: 'incomplete', problems: { areaId: 'missing' } })
  expect(read({ 'house.street': '' })).toMatchObject({ kind: 'incomplete', problems: { street: 'missing' } })
  expect(read({ contactPhone: 'x' })).toMatchObject({ kind: 'incomplete', problems: { phone: 'invalid' } })
})

test('round-trips a saved address through the form', () => {
  const reading = read({ kind: 'other', title: 'Mother’s', lat: '29.3', lng: '48.1', default: '1' })
  if (reading.kind !== 'complete') throw new Error('the place is complete')
  const { place } = reading
  expect(savedAddressValues({ id: '1', ...place }, 'house')).toEqual({
    kind: 'other',
    title: 'Mother’s',
    areaId: 'block-4',
    point: { lat: 29.3, lng: 48.1 },
    residency: 'house',
    fields: { street: '12' },
    contactName: '',
    contactPhone: '',
    isDefault: true,
  })
})
