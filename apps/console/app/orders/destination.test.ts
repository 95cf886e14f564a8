import type { StaffOrder } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { addressLines, destinationText, isParcel } from './destination.ts'
import { orderOf } from './testing.ts'

const english = await loadTranslation('en')
const to = (fulfilment: StaffOrder['fulfilment']) => orderOf(1, ['pending'], { fulfilment })
const delivery = (areaName: string, fields: Record<string, string> = {}) =>
  to({
    type: 'delivery',
    destination: { kind: 'area', areaId: 'a1' },
    areaName,
    address: { residency: 'house', fields, point: null },
  })
const pickup = (car: { make: string; color: string; plate: string } | null) => to({ type: 'pickup', car })
const table = (tableName: string) => to({ type: 'dine-in', tableId: 't', tableName })

test.each([
  ['the area of a delivery, without its district', delivery('Salmiya | Hawalli'), 'Salmiya'],
  ['the type of a delivery without an area', delivery(''), 'Delivery'],
  ['a car with its plate', pickup({ make: 'Prado', color: 'White', plate: '12-4821' }), 'White Prado\u00a0· 12-4821'],
  ['a car of which only the plate is known', pickup({ make: '', color: '', plate: '12-4821' }), '12-4821'],
  ['the type of a pickup without car details', pickup({ make: '', color: '', plate: '' }), 'Pickup'],
  ['the type of a pickup at the counter', pickup(null), 'Pickup'],
  ['the number of a table', table('7'), 'Table 7'],
  ['the name of a table', table('Terrace 7'), 'Terrace 7'],
  ['a service point', to({ type: 'product-service', servicePoint: 'Chair 2' }), 'Chair 2'],
  ['the type of a service without a point', to({ type: 'product-service', servicePoint: '' }), 'Service'],
])('shows %s', (_case, order, text) => {
  expect(destinationText(order, english)).toBe(text)
})

test('writes an address in local order, without empty lines', () => {
  const order = delivery('Salmiya | Hawalli', {
    apartment: '5',
    block: '4',
    street: '12',
    building: '9',
    note: 'Ring twice',
  })
  expect(addressLines(order, english)).toEqual([
    'Salmiya, Hawalli',
    'Block 4, Street 12',
    'Building 9, Apartment 5',
    'Ring twice',
  ])
  expect(addressLines(pickup(null), english)).toEqual([])
})

test('an order to another country is a parcel', () => {
  const order = delivery('Qatar')
  if (order.fulfilment.type !== 'delivery') throw new Error('not a delivery')
  expect(isParcel(order)).toBe(false)
  const destination = { kind: 'country', countryCode: 'QA' } as never
  expect(isParcel({ fulfilment: { ...order.fulfilment, destination } })).toBe(true)
})
