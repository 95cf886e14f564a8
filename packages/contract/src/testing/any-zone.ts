import type { Shape, ShippingCountry, Zone } from '@sofra/delivery'
import fc from 'fast-check'
import { amount, count, id, maybe, texts } from './any-values.ts'

const position = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }))
const rings = fc.array(fc.array(position, { maxLength: 5 }), { maxLength: 2 })
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({ type: fc.constant('Point' as const), coordinates: position }),
  fc.record({ type: fc.constant('Polygon' as const), coordinates: rings }),
  fc.record({ type: fc.constant('MultiPolygon' as const), coordinates: fc.array(rings, { maxLength: 2 }) }),
)
export const anyZone: fc.Arbitrary<Zone> = fc.record({
  id,
  branchId: id,
  names: texts,
  visible: fc.boolean(),
  fees: amount,
  minOrder: amount,
  feeRules: fc.array(fc.record({ from: amount, to: maybe(amount), fees: amount }), { maxLength: 3 }),
  deliveryMinutes: count,
  areas: fc.array(fc.record({ id, names: texts, parentNames: texts, shape: maybe(shape) }), { maxLength: 2 }),
  color: fc.constant('#123456'),
  shape: maybe(shape),
})
export const anyShippingCountry: fc.Arbitrary<ShippingCountry> = fc.record({
  id,
  branchId: id,
  country: fc.constantFrom('KW', 'SA'),
  names: texts,
  feesPerKg: amount,
  fixedFees: amount,
  minOrder: amount,
  days: maybe(fc.record({ from: count, to: count })),
})
