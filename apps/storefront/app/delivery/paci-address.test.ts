import { expect, test } from 'vitest'
import { destinationOfAddress, fieldsOfAddress, residencyOfAddress } from './paci-address.ts'
import { box, coast, registeredHouse as house } from './testing.ts'

const inBox = { lat: 29.5, lng: 48.5 }

test('chooses the area by its name in either language, whatever its spelling', () => {
  const spelled = { ...house, area: { en: 'SALMIYA', ar: 'السالميه' } }
  expect(destinationOfAddress(spelled, [coast])).toEqual({ areaId: 'salmiya', pin: null })
  expect(destinationOfAddress({ ...house, area: { ar: 'السالميه' } }, [coast])?.areaId).toBe('salmiya')
})

test('keeps the point of an address in the area', () => {
  expect(destinationOfAddress({ ...house, point: inBox }, [coast])).toEqual({
    areaId: 'salmiya',
    pin: { point: inBox, searched: true, text: '' },
  })
})

test('chooses the area by the point when no area has the name', () => {
  const mapped = { ...coast, areas: coast.areas.map((area) => ({ ...area, shape: box })) }
  const elsewhere = { ...house, area: { en: 'Block 10' }, point: inBox }
  expect(destinationOfAddress(elsewhere, [mapped])?.areaId).toBe('salmiya')
  expect(destinationOfAddress(elsewhere, [coast])).toMatchObject({ areaId: null, pin: { point: inBox } })
})

test('finds no destination outside the zones', () => {
  const sharq = { ...house, area: { en: 'Sharq' } }
  expect(destinationOfAddress(sharq, [coast])).toBeNull()
  expect(destinationOfAddress({ ...sharq, point: { lat: 31, lng: 48 } }, [coast])).toBeNull()
  expect(destinationOfAddress({ ...house, area: {} }, [{ ...coast, areas: [] }])).toBeNull()
})

test('does not match an address without an area to an area without a name', () => {
  const nameless = { ...coast, areas: coast.areas.map((area) => ({ ...area, names: { en: '' } })) }
  expect(destinationOfAddress({ ...house, area: { en: '' } }, [nameless])).toBeNull()
})

test('fills in only the parts that the register has', () => {
  expect(fieldsOfAddress(house)).toEqual({ block: '10', street: 'Street 4', house_number: '12', building: '12' })
  expect(fieldsOfAddress({ ...house, floor: '3', unit: '7' })).toMatchObject({
    floor: '3',
    apartment: '7',
    office_number: '7',
  })
})

test('chooses an apartment for a home with a unit number, if the form has apartments', () => {
  const flat = { ...house, unit: '7' }
  expect(residencyOfAddress(flat, 'house', { residencies: ['house', 'apartment'] })).toBe('apartment')
  expect(residencyOfAddress(flat, 'house', { residencies: ['house'] })).toBe('house')
  expect(residencyOfAddress(flat, 'company', { residencies: ['apartment', 'company'] })).toBe('company')
  expect(residencyOfAddress(house, 'apartment', { residencies: ['house', 'apartment'] })).toBe('apartment')
})
