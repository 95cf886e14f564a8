import { expect, test } from 'vitest'
import { resolveDestination } from './resolve-destination.ts'
import { coast } from './testing.ts'

const zone = coast
const pin = { point: { lat: 29.5, lng: 48.5 }, searched: false, text: 'Sample Tower' }

test('names an area and keeps its pin', () => {
  expect(resolveDestination({ areaId: 'salmiya', pin }, [zone], 'ar')).toMatchObject({
    name: 'السالمية',
    point: pin.point,
  })
})

test('names a pin outside all areas after its zone', () => {
  expect(resolveDestination({ areaId: null, pin }, [zone], 'en')).toMatchObject({ name: 'The coast', areaId: null })
})

test('returns null for unserved destinations', () => {
  expect(resolveDestination({ areaId: 'atlantis', pin: null }, [zone], 'en')).toBeNull()
  expect(resolveDestination({ areaId: null, pin }, [{ ...zone, visible: false }], 'en')).toBeNull()
  expect(resolveDestination({ areaId: null, pin: null }, [zone], 'en')).toBeNull()
})

test.for([
  ['an area', { areaId: 'salmiya', pin: null }],
  ['a pin', { areaId: null, pin }],
] as const)('applies the fee rules of the cart to %s', ([, chosen]) => {
  const feeRules = [{ from: 10_000, to: null, fees: 250 }]
  const cheaper = [{ ...zone, feeRules }]
  expect(resolveDestination(chosen, cheaper, 'en')?.terms.fees).toBe(500)
  expect(resolveDestination(chosen, cheaper, 'en', { subtotal: 10_000 })?.terms.fees).toBe(250)
})
