import { expect, test } from 'vitest'
import { resolveDestination } from './resolve-destination.ts'
import { coast } from './testing.ts'

const zone = coast
const pin = { point: { lat: 29.5, lng: 48.5 }, searched: false, text: 'Sample Tower' }

test('an area is called by its name, and keeps the pin in it', () => {
  expect(resolveDestination({ areaId: 'salmiya', pin }, [zone], 'ar')).toMatchObject({ name: 'السالمية', point: pin.point })
})

test('a pin in no area is called after the zone it lies in', () => {
  expect(resolveDestination({ areaId: null, pin }, [zone], 'en')).toMatchObject({ name: 'The coast', areaId: null })
})

test('a place nobody delivers to any more is as if never chosen', () => {
  expect(resolveDestination({ areaId: 'atlantis', pin: null }, [zone], 'en')).toBeNull()
  expect(resolveDestination({ areaId: null, pin }, [{ ...zone, visible: false }], 'en')).toBeNull()
  expect(resolveDestination({ areaId: null, pin: null }, [zone], 'en')).toBeNull()
})

test.for([
  ['an area', { areaId: 'salmiya', pin: null }],
  ['a pin', { areaId: null, pin }],
] as const)('the trip to %s costs what the cart makes of it', ([, chosen]) => {
  const feeRules = [{ from: 10_000, to: null, fees: 250 }]
  const cheaper = [{ ...zone, feeRules }]
  expect(resolveDestination(chosen, cheaper, 'en')?.terms.fees).toBe(500)
  expect(resolveDestination(chosen, cheaper, 'en', { subtotal: 10_000 })?.terms.fees).toBe(250)
})
