import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDeliveryTerms, minOrderOf } from './terms.ts'
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
  feeRules: [],
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

test('delivers to a selected area on the terms of its zone', () => {
  expect(findDeliveryTerms(inBlock4, [salmiya])).toEqual({
    kind: 'delivers',
    zone: salmiya,
    fees: 750,
    minOrder: 3000,
    usualFees: 750,
    lower: null,
    minutes: 30,
  })
})

test('delivers to a pin in a zone or in one of its areas', () => {
  expect(zoneOf(inSalmiya, [salmiya])).toBe('salmiya')
  const listed: Zone = { ...salmiya, shape: null, areas: [{ ...block4, shape: box(48.4, 29.4, 48.6, 29.6) }] }
  expect(zoneOf(inSalmiya, [listed])).toBe('salmiya')
  expect(zoneOf({ kind: 'pin', point: { lng: 48.1, lat: 29.1 } }, [listed])).toBeNull()
})

test('returns outside for a hidden zone', () => {
  expect(findDeliveryTerms(inBlock4, [{ ...salmiya, visible: false }])).toEqual({ kind: 'outside' })
})

test('returns outside for an area of no zone and for a country', () => {
  expect(findDeliveryTerms({ kind: 'area', areaId: 'atlantis' }, [salmiya])).toEqual({ kind: 'outside' })
  expect(findDeliveryTerms({ kind: 'country', countryId: 'fr' }, [salmiya])).toEqual({ kind: 'outside' })
})

test('ignores zones of other branches if a branch is given', () => {
  expect(zoneOf(inBlock4, [salmiya], { branchId: 'mashawi-jahra' })).toBeNull()
})

test('picks the cheapest of overlapping zones for this cart', () => {
  const cheap: Zone = { ...salmiya, id: 'cheap', fees: 500 }
  expect(zoneOf(inSalmiya, [salmiya, cheap], { subtotal: 5000 })).toBe('cheap')
  const freeForLarge: Zone = { ...salmiya, id: 'free', fees: 900, feeRules: [{ from: 8000, to: null, fees: 0 }] }
  expect(zoneOf(inSalmiya, [cheap, freeForLarge], { subtotal: 7999 })).toBe('cheap')
  expect(zoneOf(inSalmiya, [cheap, freeForLarge], { subtotal: 8000 })).toBe('free')
})

test('picks the faster of two zones with the same fee', () => {
  const quick: Zone = { ...salmiya, id: 'z-quick', deliveryMinutes: 20 }
  expect(zoneOf(inSalmiya, [salmiya, quick], { subtotal: 5000 })).toBe('z-quick')
})

test('picks a zone below its minimum order only if there is no other', () => {
  const cheapButLarge: Zone = { ...salmiya, id: 'large', fees: 0, minOrder: 10_000 }
  expect(zoneOf(inSalmiya, [salmiya, cheapButLarge], { subtotal: 4000 })).toBe('salmiya')
  expect(zoneOf(inSalmiya, [salmiya, cheapButLarge], { subtotal: 10_000 })).toBe('large')
  expect(zoneOf(inSalmiya, [salmiya, cheapButLarge], { subtotal: 1000 })).toBe('salmiya')
})

const tiered: Zone = {
  ...salmiya,
  feeRules: [
    { from: 3000, to: 5000, fees: 1000 },
    { from: 8000, to: 12_000, fees: 250 },
    { from: 12_000, to: null, fees: 0 },
  ],
}
const termsAt = (zones: readonly Zone[], subtotal: number) => {
  const terms = findDeliveryTerms(inSalmiya, zones, { subtotal })
  if (terms.kind === 'outside') throw new Error('Expected a zone that delivers')
  return terms
}

test('charges the zone’s fee in a gap between fee rules', () => {
  const feesAt = (subtotal: number) => termsAt([tiered], subtotal).fees
  expect([0, 3000, 4999, 5000, 7999, 8000, 11_999, 12_000].map(feesAt)).toEqual([
    750, 1000, 1000, 750, 750, 250, 250, 0,
  ])
})

test('applies the lowest of several matching fee rules', () => {
  const twice: Zone = {
    ...salmiya,
    feeRules: [
      { from: 0, to: null, fees: 500 },
      { from: 0, to: null, fees: 400 },
    ],
  }
  expect(termsAt([twice], 3000).fees).toBe(400)
})

test('returns the next subtotal with a lower fee', () => {
  const lowerAt = (subtotal: number) => termsAt([tiered], subtotal).lower
  expect(lowerAt(3000)).toEqual({ from: 5000, fees: 750 })
  expect(lowerAt(5000)).toEqual({ from: 8000, fees: 250 })
  expect(lowerAt(8000)).toEqual({ from: 12_000, fees: 0 })
  expect(lowerAt(12_000)).toBeNull()
})

test('considers other zones for the next lower fee', () => {
  const large: Zone = { ...salmiya, id: 'large', fees: 200, minOrder: 9000 }
  expect(termsAt([salmiya, large], 4000)).toMatchObject({ fees: 750, lower: { from: 9000, fees: 200 } })
})

const feeRule = fc
  .tuple(fc.nat({ max: 20 }), fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }), fc.integer({ min: 1, max: 9 }))
  .map(([from, length, fees]) => ({ from, to: length === null ? null : from + length, fees }))

test('is free only where the owner has set a fee of 0', () => {
  fc.assert(
    fc.property(fc.array(feeRule, { maxLength: 4 }), fc.integer({ min: 1, max: 9 }), fc.nat({ max: 40 }), (...some) => {
      const [feeRules, fees, subtotal] = some
      expect(termsAt([{ ...salmiya, feeRules, fees }], subtotal).fees).toBeGreaterThan(0)
    }),
  )
})

test('returns the lowest subtotal with a lower fee', () => {
  const zone = fc.record({
    id: fc.uuid(),
    fees: fc.nat({ max: 9 }),
    minOrder: fc.nat({ max: 9 }),
    feeRules: fc.array(feeRule, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(zone, { minLength: 1, maxLength: 3 }), fc.nat({ max: 30 }), (facts, subtotal) => {
      const zones = facts.map((fact): Zone => ({ ...salmiya, ...fact }))
      const { fees, lower } = termsAt(zones, subtotal)
      const cheaper = Array.from({ length: 40 }, (_, at) => subtotal + 1 + at).find(
        (at) => termsAt(zones, at).fees < fees,
      )
      expect(lower?.from).toBe(cheaper)
      if (lower) expect(termsAt(zones, lower.from).fees).toBe(lower.fees)
    }),
  )
})

test('does not depend on the order of the zones', () => {
  const zone = fc.record({
    id: fc.uuid(),
    fees: fc.nat({ max: 3 }),
    minOrder: fc.nat({ max: 3 }),
    feeRules: fc.array(
      fc.nat({ max: 5 }).map((from) => ({ from, to: null, fees: 0 })),
      { maxLength: 1 },
    ),
    visible: fc.boolean(),
    deliveryMinutes: fc.constantFrom(30, 45),
  })
  fc.assert(
    fc.property(fc.uniqueArray(zone, { selector: (zone) => zone.id }), fc.nat({ max: 5 }), (facts, subtotal) => {
      const zones = facts.map((fact): Zone => ({ ...salmiya, ...fact }))
      const terms = findDeliveryTerms(inSalmiya, zones, { subtotal })
      expect(findDeliveryTerms(inSalmiya, zones.toReversed(), { subtotal })).toEqual(terms)

      const usable = zones.filter((zone) => zone.visible && zone.minOrder <= subtotal)
      const paid = (zone: Zone) => (zone.feeRules.some(({ from }) => subtotal >= from) ? 0 : zone.fees)
      if (usable.length > 0 && terms.kind === 'delivers') {
        expect(paid(terms.zone)).toBe(Math.min(...usable.map(paid)))
        expect(terms.zone.minOrder).toBeLessThanOrEqual(subtotal)
      }
      expect(terms.kind === 'outside').toBe(zones.every((zone) => !zone.visible))
    }),
  )
})

test('returns outside for every pin north of all zones', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const north = fc.record({ lat: degrees(31, 90), lng: degrees(-180, 180) })
  fc.assert(fc.property(north, (point) => findDeliveryTerms({ kind: 'pin', point }, [salmiya]).kind === 'outside'))
})

test('prefers the zone’s minimum order to the checkout’s', () => {
  expect(minOrderOf(findDeliveryTerms(inBlock4, [salmiya]), 5000)).toBe(3000)
  expect(minOrderOf({ kind: 'outside' }, 5000)).toBe(5000)
  expect(minOrderOf({ kind: 'outside' })).toBe(0)
})
