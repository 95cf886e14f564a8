export { areaLabel, namedAreas, snapToArea } from './area.ts'
export { metresBetween } from './distance.ts'
export { feesFor, type LowerFees } from './fees.ts'
export { type Located, locate } from './locate.ts'
export { placeLabel, type Reached } from './place-label.ts'
export { type BranchReach, keepDestination } from './selection.ts'
export { centreOf, contains } from './shape.ts'
export {
  findShippingTerms,
  isOwnCountry,
  isShipping,
  type ShippingFacts,
  type ShippingTerms,
  shippingFee,
} from './shipping.ts'
export {
  type DeliveryFacts,
  type DeliveryTerms,
  defaultDeliveryMinutes,
  findDeliveryTerms,
  minOrderOf,
} from './terms.ts'
export type { Area, Destination, FeeRule, Point, Rings, Shape, ShippingCountry, Zone } from './zone.ts'
