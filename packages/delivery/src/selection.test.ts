import { expect, test } from 'vitest'
import { type BranchCoverage, restoreDestination } from './selection.ts'
import type { Destination, ShippingCountry, Zone } from './zone.ts'

const salmiya: Zone = {
  id: 'salmiya',
  branchId: 'mashawi',
  names: {},
  visible: true,
  fees: 750,
  minOrder: 3000,
  feeRules: [],
  deliveryMinutes: 30,
  areas: [{ id: 'block-4', names: {}, parentNames: {}, shape: null }],
  color: '#c33',
  shape: null,
}
const france: ShippingCountry = {
  id: 'fr',
  branchId: 'mashawi',
  country: 'FR',
  names: {},
  feesPerKg: 4000,
  fixedFees: 2500,
  minOrder: 0,
}
const mashawi: BranchCoverage = { branchId: 'mashawi', zones: [salmiya], countries: [france], shippingEnabled: true }
const inBlock4: Destination = { kind: 'area', areaId: 'block-4' }
const toFrance: Destination = { kind: 'country', countryId: 'fr' }

test('restores a stored area while its zone is visible', () => {
  expect(restoreDestination(inBlock4, mashawi)).toEqual(inBlock4)
  expect(restoreDestination(inBlock4, { ...mashawi, zones: [{ ...salmiya, visible: false }] })).toBeNull()
  expect(restoreDestination(inBlock4, { ...mashawi, zones: [] })).toBeNull()
})

test('clears an area of another branch', () => {
  expect(restoreDestination(inBlock4, { ...mashawi, branchId: 'mashawi-jahra' })).toBeNull()
})

test('clears a country when shipping is off or the branch changed', () => {
  expect(restoreDestination(toFrance, mashawi)).toEqual(toFrance)
  expect(restoreDestination(toFrance, { ...mashawi, shippingEnabled: false })).toBeNull()
  expect(restoreDestination(toFrance, { ...mashawi, branchId: 'mashawi-jahra' })).toBeNull()
})

test('keeps a pin', () => {
  const pin: Destination = { kind: 'pin', point: { lng: 48.5, lat: 29.5 } }
  expect(restoreDestination(pin, { ...mashawi, zones: [] })).toEqual(pin)
})
