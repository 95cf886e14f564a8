import type { Destination, ShippingCountry } from '@sofra/delivery'
import type { Order } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { coast } from '../delivery/testing.ts'
import { tripOf } from './trip.ts'

const kuwait: ShippingCountry = {
  id: 'kw',
  branchId: 'souk',
  country: 'KW',
  names: { en: 'Kuwait' },
  feesPerKg: 2400,
  fixedFees: 1500,
  minOrder: 15000,
  days: { from: 3, to: 5 },
}
const places = { zones: [coast], countries: [kuwait] }

const orderTo = (destination: Destination) => ({
  branchId: 'salmiya',
  quote: { subtotal: 4000 } as Order['quote'],
  fulfilment: {
    type: 'delivery' as const,
    destination,
    areaName: '',
    address: { residency: 'house' as const, fields: {}, point: null },
  },
})

test('a delivery is on its way as long as its own zone says, not the shop’s furthest', () => {
  expect(tripOf(orderTo({ kind: 'area', areaId: 'salmiya' }), places)).toEqual({ by: 'road', minutes: 30 })
})

test('a parcel is not there within the hour', () => {
  expect(tripOf(orderTo({ kind: 'country', countryId: 'kw' }), places)).toEqual({
    by: 'post',
    days: { from: 3, to: 5 },
  })
})

test('to a country the shop no longer ships to nobody says how many days it takes', () => {
  expect(tripOf(orderTo({ kind: 'country', countryId: 'de' }), places)).toEqual({ by: 'post', days: null })
})

test('where nobody delivers any more nothing is said', () => {
  expect(tripOf(orderTo({ kind: 'area', areaId: 'atlantis' }), places)).toBeNull()
})

test('what is fetched goes nowhere', () => {
  expect(
    tripOf({ ...orderTo({ kind: 'area', areaId: 'salmiya' }), fulfilment: { type: 'pickup', car: null } }, places),
  ).toBeNull()
})
