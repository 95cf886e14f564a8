import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choices, describedCar, destinationOf, fulfilmentOf, noChoices, readChoices, tableOf } from './choices.ts'

const hour = 60 * 60 * 1000
const noon = Date.UTC(2026, 10, 20, 12)
const table4 = { branchId: 'salmiya', id: 't4', name: '4', at: noon }

test('what was chosen for the last order is there for the next', () => {
  const chosen: Choices = {
    ...noChoices,
    areaId: 'block-4',
    pin: { point: { lat: 29.33, lng: 48.07 }, searched: true, text: 'Sample Tower' },
    address: { residency: 'house', fields: { street: 'Salem Al Mubarak' }, point: null },
    table: table4,
    car: { make: 'Toyota', color: 'white', plate: '12 345' },
    name: 'Noura',
    dialCode: '+965',
    phone: '5551 2345',
    paymentMethod: 'cash',
  }
  expect(readChoices(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
})

test('whatever is kept, reading it gives choices', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      expect(readChoices(kept)).toEqual(readChoices(readChoices(kept)))
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(noChoices)), fc.jsonValue()), (kept) => {
      const choices = readChoices({ ...kept, version: 1 })
      expect(readChoices(choices)).toEqual(choices)
    }),
  )
})

const pin = { point: { lat: 29.33, lng: 48.07 }, searched: false, text: '' }

test('who is served at a point says which, or in their own words where', () => {
  const sent = (chosen: object) =>
    fulfilmentOf({ ...noChoices, ...chosen }, { type: 'product-service', branchId: 'salmiya', now: noon })
  expect(sent({ servicePoint: 'counter' })).toMatchObject({ servicePoint: 'counter' })
  expect(sent({ servicePlace: ' chair 4 ' })).toMatchObject({ servicePoint: 'chair 4' })
})

test('a delivery goes to the area that was picked, and where there is none to the pin', () => {
  expect(destinationOf({ areaId: 'block-4', pin })).toEqual({ kind: 'area', areaId: 'block-4' })
  expect(destinationOf({ areaId: null, pin })).toEqual({ kind: 'pin', point: pin.point })
  expect(destinationOf(noChoices)).toBeNull()
})

test('the driver is shown the pin beside the address', () => {
  const address = { residency: 'house', fields: {}, point: null } as const
  const chosen = { ...noChoices, areaId: 'block-4', pin, address }
  expect(fulfilmentOf(chosen, { type: 'delivery', branchId: 'salmiya', now: noon })).toMatchObject({
    destination: { kind: 'area', areaId: 'block-4' },
    address: { point: pin.point },
  })
})

test('a pin that lies nowhere on earth was never put down', () => {
  expect(readChoices({ ...noChoices, pin: { point: { lat: 91, lng: 0 } } }).pin).toBeNull()
  expect(readChoices({ ...noChoices, pin: { point: { lat: Number.NaN, lng: 0 } } }).pin).toBeNull()
})

test('a dial code is a plus and digits, or that of the shop', () => {
  expect(readChoices({ ...noChoices, dialCode: '+966' }).dialCode).toBe('+966')
  expect(readChoices({ ...noChoices, dialCode: '<b>' }).dialCode).toBe('')
})

test('a table is remembered for the visit, at its own branch', () => {
  const seated = { ...noChoices, table: table4 }
  expect(tableOf(seated, 'salmiya', noon + 2 * hour)?.name).toBe('4')
  expect(tableOf(seated, 'salmiya', noon + 24 * hour)).toBeNull()
  expect(tableOf(seated, 'jahra', noon)).toBeNull()
  expect(fulfilmentOf(seated, { type: 'dine-in', branchId: 'salmiya', now: noon })).toEqual({
    type: 'dine-in',
    tableId: 't4',
  })
})

test('a car nobody described is no car', () => {
  expect(describedCar({ make: ' ', color: '', plate: '' })).toBeNull()
  expect(describedCar({ make: 'Kia ', color: '', plate: '' })).toEqual({ make: 'Kia', color: '', plate: '' })
  expect(fulfilmentOf(noChoices, { type: 'pickup', branchId: 'salmiya', now: noon })).toEqual({
    type: 'pickup',
    car: null,
  })
})
