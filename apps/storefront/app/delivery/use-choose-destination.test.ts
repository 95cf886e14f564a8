import { expect, test } from 'vitest'
import { box, coast } from './testing.ts'
import { chooseArea } from './use-choose-destination.ts'

const zone = { ...coast, areas: coast.areas.map((area) => ({ ...area, shape: box })), shape: null }
const inside = { point: { lat: 29.5, lng: 48.5 }, searched: false, text: '' }
const elsewhere = { ...inside, point: { lat: 31, lng: 48.5 } }

test('keeps a pin within the chosen area', () => {
  expect(chooseArea('salmiya', inside, [zone])).toEqual({ areaId: 'salmiya', pin: inside })
})

test('removes a pin outside the chosen area', () => {
  expect(chooseArea('salmiya', elsewhere, [zone])).toEqual({ areaId: 'salmiya', pin: null })
})

test('keeps the pin of a searched address near the chosen area', () => {
  const searched = { ...inside, point: { lat: 30.005, lng: 48.5 }, searched: true }
  expect(chooseArea('salmiya', searched, [zone])).toEqual({ areaId: 'salmiya', pin: searched })
})

test('removes the pin of a searched address far from the chosen area', () => {
  expect(chooseArea('salmiya', { ...elsewhere, searched: true }, [zone])).toEqual({ areaId: 'salmiya', pin: null })
})
