import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Choices,
  describedCar,
  destinationOf,
  emptyChoices,
  fulfilmentOf,
  parseChoices,
  tableOf,
} from './choices.ts'

const hour = 60 * 60 * 1000
const noon = Date.UTC(2026, 10, 20, 12)
const table4 = { branchId: 'salmiya', id: 't4', name: '4', at: noon }

test('restores the stored choices for the next order', () => {
  const chosen: Choices = {
    ...emptyChoices,
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
  expect(parseChoices(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
})

test('parses arbitrary stored values, and parsing is idempotent', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(parseChoices(stored)).toEqual(parseChoices(parseChoices(stored)))
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(emptyChoices)), fc.jsonValue()), (stored) => {
      const choices = parseChoices({ ...stored, version: 1 })
      expect(parseChoices(choices)).toEqual(choices)
    }),
  )
})

const pin = { point: { lat: 29.33, lng: 48.07 }, searched: false, text: '' }

test('sends the chosen service point, or the trimmed text the guest typed', () => {
  const sent = (chosen: object) =>
    fulfilmentOf({ ...emptyChoices, ...chosen }, { type: 'product-service', branchId: 'salmiya', now: noon })
  expect(sent({ servicePoint: 'counter' })).toMatchObject({ servicePoint: 'counter' })
  expect(sent({ servicePlace: ' chair 4 ' })).toMatchObject({ servicePoint: 'chair 4' })
})

test('delivers to the chosen area, and without an area to the pin', () => {
  expect(destinationOf({ areaId: 'block-4', pin })).toEqual({ kind: 'area', areaId: 'block-4' })
  expect(destinationOf({ areaId: null, pin })).toEqual({ kind: 'pin', point: pin.point })
  expect(destinationOf(emptyChoices)).toBeNull()
})

test('adds the pin to the address of an area delivery', () => {
  const address = { residency: 'house', fields: {}, point: null } as const
  const chosen = { ...emptyChoices, areaId: 'block-4', pin, address }
  expect(fulfilmentOf(chosen, { type: 'delivery', branchId: 'salmiya', now: noon })).toMatchObject({
    destination: { kind: 'area', areaId: 'block-4' },
    address: { point: pin.point },
  })
})

test('drops a pin with invalid coordinates', () => {
  expect(parseChoices({ ...emptyChoices, pin: { point: { lat: 91, lng: 0 } } }).pin).toBeNull()
  expect(parseChoices({ ...emptyChoices, pin: { point: { lat: Number.NaN, lng: 0 } } }).pin).toBeNull()
})

test('accepts a dial code of a plus and digits, and drops any other', () => {
  expect(parseChoices({ ...emptyChoices, dialCode: '+966' }).dialCode).toBe('+966')
  expect(parseChoices({ ...emptyChoices, dialCode: '<b>' }).dialCode).toBe('')
})

test('keeps a table for four hours at its own branch', () => {
  const seated = { ...emptyChoices, table: table4 }
  expect(tableOf(seated, 'salmiya', noon + 2 * hour)?.name).toBe('4')
  expect(tableOf(seated, 'salmiya', noon + 24 * hour)).toBeNull()
  expect(tableOf(seated, 'jahra', noon)).toBeNull()
  expect(fulfilmentOf(seated, { type: 'dine-in', branchId: 'salmiya', now: noon })).toEqual({
    type: 'dine-in',
    tableId: 't4',
  })
})

test('returns no car when no field is filled in', () => {
  expect(describedCar({ make: ' ', color: '', plate: '' })).toBeNull()
  expect(describedCar({ make: 'Kia ', color: '', plate: '' })).toEqual({ make: 'Kia', color: '', plate: '' })
  expect(fulfilmentOf(emptyChoices, { type: 'pickup', branchId: 'salmiya', now: noon })).toEqual({
    type: 'pickup',
    car: null,
  })
})
