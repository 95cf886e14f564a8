import { expect, test } from 'vitest'
import { chosenPlace } from './chosen-place.ts'
import { coast } from './testing.ts'

const zone = coast
const pin = { point: { lat: 29.5, lng: 48.5 }, searched: false, text: 'Sample Tower' }

test('an area is called by its name, and keeps the pin in it', () => {
  expect(chosenPlace({ areaId: 'salmiya', pin }, [zone], 'ar')).toMatchObject({ name: 'السالمية', point: pin.point })
})

test('a pin in no area is called after the zone it lies in', () => {
  expect(chosenPlace({ areaId: null, pin }, [zone], 'en')).toMatchObject({ name: 'The coast', areaId: null })
})

test('a place nobody delivers to any more is as if never chosen', () => {
  expect(chosenPlace({ areaId: 'atlantis', pin: null }, [zone], 'en')).toBeNull()
  expect(chosenPlace({ areaId: null, pin }, [{ ...zone, visible: false }], 'en')).toBeNull()
  expect(chosenPlace({ areaId: null, pin: null }, [zone], 'en')).toBeNull()
})

test.for([
  ['an area', { areaId: 'salmiya', pin: null }],
  ['a pin', { areaId: null, pin }],
] as const)('the trip to %s costs what the cart makes of it', ([, chosen]) => {
  const feeRules = [{ from: 10_000, to: null, fees: 250 }]
  const cheaper = [{ ...zone, feeRules }]
  expect(chosenPlace(chosen, cheaper, 'en')?.terms.fees).toBe(500)
  expect(chosenPlace(chosen, cheaper, 'en', { subtotal: 10_000 })?.terms.fees).toBe(250)
})
