export { areaLabel, namedAreas, snapToArea } from './area.ts'
export { type Coverage, destinationLabel } from './destination-label.ts'
export { metresBetween } from './distance.ts'
export { feesFor, type LowerFees } from './fees.ts'
export { type LocateResult, locatePoint } from './locate.ts'
export { isPinInArea } from './pin-in-area.ts'
export { type BranchCoverage, restoreDestination } from './selection.ts'
export { centreOf, contains } from './shape.ts'
export {
  findShippingTerms,
  isOwnCountry,
  isShipping,
  type ShippingOptions,
  type ShippingTerms,
  shippingFee,
} from './shipping.ts'
export {
  type DeliveryOptions,
  type DeliveryTerms,
  defaultDeliveryMinutes,
  findDeliveryTerms,
  minOrderOf,
} from './terms.ts'
export type { Area, Destination, FeeRule, Point, Rings, Shape, ShippingCountry, Zone } from './zone.ts'
