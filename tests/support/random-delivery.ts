import type { Destination, Point, Shape, ShippingCountry, Zone } from '@sofra/delivery'
import { amountOf, namesOf } from './random-values.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A delivery zone with one area. */
export function zoneOf(random: SeededRandom, at: number): Zone {
  return {
    id: `z${at}`,
    branchId: 'b',
    names: namesOf(random),
    visible: random.chance(90),
    fees: random.pick([0, 1000, 1500, random.number(500, 3000)]),
    feeRules: random.many(0, 4, () => {
      const from = random.pick([0, random.number(0, 8000), random.number(0, 40_000)])
      return {
        from,
        to: random.chance(60) ? from + random.number(500, 9000) : null,
        fees: random.pick([0, 250, 500, 900]),
      }
    }),
    minOrder: random.pick([0, 2000, 8000]),
    deliveryMinutes: random.pick([30, 45]),
    areas: [
      {
        id: `a${at}`,
        names: namesOf(random),
        parentNames: namesOf(random),
        shape: random.chance(50) ? shapeOf(random) : null,
      },
    ],
    color: '#000',
    shape: shapeOf(random),
  }
}

/** A shipping country. */
export function countryOf(random: SeededRandom, country: string): ShippingCountry {
  return {
    id: country.toLowerCase(),
    branchId: random.chance(80) ? 'b' : 'another',
    country,
    names: { en: country },
    feesPerKg: random.pick([0, 1, 1255, random.number(1, 90_000)]),
    fixedFees: amountOf(random),
    minOrder: amountOf(random),
  }
}

/** A destination, which may lie outside every zone. */
export function destinationOf(random: SeededRandom): Destination {
  if (random.chance(20)) return { kind: 'country', countryId: random.pick(['kw', 'sa', 'fr', 'gone']) }
  if (random.chance(50)) return { kind: 'area', areaId: `a${random.number(0, 4)}` }
  return { kind: 'pin', point: pointOf(random) }
}

function shapeOf(random: SeededRandom): Shape {
  const ring = () => {
    const corners = random.many(3, 7, (): [number, number] => {
      const { lng, lat } = pointOf(random)
      return [lng, lat]
    })
    return [...corners, ...corners.slice(0, 1)]
  }
  return random.chance(70)
    ? { type: 'Polygon', coordinates: random.many(1, 2, ring) }
    : { type: 'MultiPolygon', coordinates: random.many(1, 3, () => [ring()]) }
}

/** Degrees with six decimals. */
function pointOf(random: SeededRandom): Point {
  return { lng: (48_000_000 + random.number(0, 60_000)) / 1e6, lat: (29_300_000 + random.number(0, 60_000)) / 1e6 }
}
