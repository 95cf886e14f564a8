import type { Destination, ShippingCountry } from '@sofra/delivery'
import type { Order } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { coast } from '../delivery/testing.ts'
import { findDeliveryTime } from './delivery-time.ts'

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
const zonesAndCountries = { zones: [coast], countries: [kuwait] }

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

test('returns the delivery time of the order’s own zone', () => {
  expect(findDeliveryTime(orderTo({ kind: 'area', areaId: 'salmiya' }), zonesAndCountries)).toEqual({
    by: 'courier',
    minutes: 30,
  })
})

test('returns the transit days of a shipment', () => {
  expect(findDeliveryTime(orderTo({ kind: 'country', countryId: 'kw' }), zonesAndCountries)).toEqual({
    by: 'post',
    days: { from: 3, to: 5 },
  })
})

test('returns null days for a country the shop no longer ships to', () => {
  expect(findDeliveryTime(orderTo({ kind: 'country', countryId: 'de' }), zonesAndCountries)).toEqual({
    by: 'post',
    days: null,
  })
})

test('returns null for an area without a zone', () => {
  expect(findDeliveryTime(orderTo({ kind: 'area', areaId: 'atlantis' }), zonesAndCountries)).toBeNull()
})

test('returns null for a pickup', () => {
  expect(
    findDeliveryTime(
      { ...orderTo({ kind: 'area', areaId: 'salmiya' }), fulfilment: { type: 'pickup', car: null } },
      zonesAndCountries,
    ),
  ).toBeNull()
})
