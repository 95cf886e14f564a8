import { expect, test } from 'vitest'
import { box, coast } from './testing.ts'
import { chooseArea } from './use-choose-destination.ts'

const zone = { ...coast, areas: coast.areas.map((area) => ({ ...area, shape: box })), shape: null }
const inside = { point: { lat: 29.5, lng: 48.5 }, searched: false, text: '' }
const elsewhere = { ...inside, point: { lat: 31, lng: 48.5 } }

test('the pin stays when the area it lies in is chosen', () => {
  expect(chooseArea('salmiya', inside, [zone])).toEqual({ areaId: 'salmiya', pin: inside })
})

test('another area takes away a pin that lies elsewhere, rather than putting it where nobody has', () => {
  expect(chooseArea('salmiya', elsewhere, [zone])).toEqual({ areaId: 'salmiya', pin: null })
})

test('an address that was looked up stands where it is', () => {
  const searched = { ...elsewhere, searched: true }
  expect(chooseArea('salmiya', searched, [zone])).toEqual({ areaId: 'salmiya', pin: searched })
})
