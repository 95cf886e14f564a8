import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchesThatDeliver, findDeliveryTerms, minOrderOf } from './terms.ts'
import type { Area, Destination, Shape, Zone } from './zone.ts'

const box = (west: number, south: number, east: number, north: number): Shape => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
const block4: Area = { id: 'block-4', names: { en: 'Block 4' }, parentNames: { en: 'Salmiya' }, shape: null }
const salmiya: Zone = {
  id: 'salmiya',
  branchId: 'mashawi',
  names: { en: 'Salmiya' },
  visible: true,
  fees: 750,
  minOrder: 3000,
  freeFrom: null,
  deliveryMinutes: 30,
  areas: [block4],
  color: '#c33',
  shape: box(48, 29, 49, 30),
}
const inBlock4: Destination = { kind: 'area', areaId: 'block-4' }
const inSalmiya: Destination = { kind: 'pin', point: { lng: 48.5, lat: 29.5 } }
const zoneOf = (...args: Parameters<typeof findDeliveryTerms>) => {
  const terms = findDeliveryTerms(...args)
  return terms.kind === 'delivers' ? terms.zone.id : null
}

test('an area the guest picked is delivered to on the terms of its zone', () => {
  expect(findDeliveryTerms(inBlock4, [salmiya])).toEqual({
    kind: 'delivers',
    zone: salmiya,
    fees: 750,
    minOrder: 3000,
    freeFrom: null,
    minutes: 30,
  })
})

test('a pin is delivered to when it lies in a zone, or in an area of one that is a list of areas', () => {
  expect(zoneOf(inSalmiya, [salmiya])).toBe('salmiya')
  const listed: Zone = { ...salmiya, shape: null, areas: [{ ...block4, shape: box(48.4, 29.4, 48.6, 29.6) }] }
  expect(zoneOf(inSalmiya, [listed])).toBe('salmiya')
  expect(zoneOf({ kind: 'pin', point: { lng: 48.1, lat: 29.1 } }, [listed])).toBeNull()
})

test('a zone the owner has hidden is outside', () => {
  expect(findDeliveryTerms(inBlock4, [{ ...salmiya, visible: false }])).toEqual({ kind: 'outside' })
})

test('an area of no zone is outside, and so is a country', () => {
  expect(findDeliveryTerms({ kind: 'area', areaId: 'atlantis' }, [salmiya])).toEqual({ kind: 'outside' })
  expect(findDeliveryTerms({ kind: 'country', countryId: 'fr' }, [salmiya])).toEqual({ kind: 'outside' })
})

test("another branch's zone does not count when we ask about one branch", () => {
  expect(zoneOf(inBlock4, [salmiya], { branchId: 'mashawi-jahra' })).toBeNull()
  expect(branchesThatDeliver(inBlock4, [salmiya, { ...salmiya, id: 'b' }])).toEqual(['mashawi'])
  expect(branchesThatDeliver(inBlock4, [{ ...salmiya, visible: false }])).toEqual([])
})

test('where zones overlap, the cheapest one for this cart wins', () => {
  const cheap: Zone = { ...salmiya, id: 'cheap', fees: 500 }
  expect(zoneOf(inSalmiya, [salmiya, cheap], { subtotal: 5000 })).toBe('cheap')
  const freeForLarge: Zone = { ...salmiya, id: 'free', fees: 900, freeFrom: 8000 }
  expect(zoneOf(inSalmiya, [cheap, freeForLarge], { subtotal: 7999 })).toBe('cheap')
  expect(zoneOf(inSalmiya, [cheap, freeForLarge], { subtotal: 8000 })).toBe('free')
})

test('of two zones that cost the same, the quicker one wins', () => {
  const quick: Zone = { ...salmiya, id: 'z-quick', deliveryMinutes: 20 }
  expect(zoneOf(inSalmiya, [salmiya, quick], { subtotal: 5000 })).toBe('z-quick')
})

test('a zone whose minimum order the cart does not meet only wins when there is no other', () => {
  const cheapButLarge: Zone = { ...salmiya, id: 'large', fees: 0, minOrder: 10_000 }
  expect(zoneOf(inSalmiya, [salmiya, cheapButLarge], { subtotal: 4000 })).toBe('salmiya')
  expect(zoneOf(inSalmiya, [salmiya, cheapButLarge], { subtotal: 10_000 })).toBe('large')
  expect(zoneOf(inSalmiya, [salmiya, cheapButLarge], { subtotal: 1000 })).toBe('salmiya')
})

test('free delivery is for the price to grant: the terms keep the fee it waives', () => {
  const free: Zone = { ...salmiya, freeFrom: 5000 }
  expect(findDeliveryTerms(inSalmiya, [free], { subtotal: 6000 })).toMatchObject({ fees: 750, freeFrom: 5000 })
})

test('fees by the size of the cart: a gap between them is never free', () => {
  const tiered: Zone = {
    ...salmiya,
    feeRules: [
      { from: 3000, to: 5000, fees: 1000 },
      { from: 8000, to: null, fees: 250 },
    ],
  }
  const feesAt = (subtotal: number) => {
    const terms = findDeliveryTerms(inSalmiya, [tiered], { subtotal })
    return terms.kind === 'delivers' ? terms.fees : null
  }
  expect([3000, 4999, 5000, 7999, 8000].map(feesAt)).toEqual([1000, 1000, 750, 750, 250])
})

test('the order of the zones decides nothing', () => {
  const zone = fc.record({
    id: fc.uuid(),
    fees: fc.nat({ max: 3 }),
    minOrder: fc.nat({ max: 3 }),
    freeFrom: fc.option(fc.nat({ max: 5 })),
    visible: fc.boolean(),
    deliveryMinutes: fc.constantFrom(30, 45),
  })
  fc.assert(
    fc.property(fc.uniqueArray(zone, { selector: (zone) => zone.id }), fc.nat({ max: 5 }), (facts, subtotal) => {
      const zones = facts.map((fact): Zone => ({ ...salmiya, ...fact }))
      const terms = findDeliveryTerms(inSalmiya, zones, { subtotal })
      expect(findDeliveryTerms(inSalmiya, zones.toReversed(), { subtotal })).toEqual(terms)

      const usable = zones.filter((zone) => zone.visible && zone.minOrder <= subtotal)
      const paid = (zone: Zone) => (zone.freeFrom !== null && subtotal >= zone.freeFrom ? 0 : zone.fees)
      if (usable.length > 0 && terms.kind === 'delivers') {
        expect(paid(terms.zone)).toBe(Math.min(...usable.map(paid)))
        expect(terms.zone.minOrder).toBeLessThanOrEqual(subtotal)
      }
      expect(terms.kind === 'outside').toBe(zones.every((zone) => !zone.visible))
    }),
  )
})

test('no pin north of every zone is delivered to', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const north = fc.record({ lat: degrees(31, 90), lng: degrees(-180, 180) })
  fc.assert(fc.property(north, (point) => findDeliveryTerms({ kind: 'pin', point }, [salmiya]).kind === 'outside'))
})

test("the zone's minimum order goes before the checkout's, which goes before none", () => {
  expect(minOrderOf(findDeliveryTerms(inBlock4, [salmiya]), 5000)).toBe(3000)
  expect(minOrderOf({ kind: 'outside' }, 5000)).toBe(5000)
  expect(minOrderOf({ kind: 'outside' })).toBe(0)
})
