import type { Amount } from '@sofra/money'

/** Degrees of WGS 84. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

/** Closed rings of GeoJSON positions `[lng, lat]`; the first is the outline, the others are holes. */
export type Rings = readonly (readonly (readonly [number, number])[])[]

/** The GeoJSON geometries that zones and areas use (docs/product.md, section 3). */
export type Shape =
  | { readonly type: 'Point'; readonly coordinates: readonly [number, number] }
  | { readonly type: 'Polygon'; readonly coordinates: Rings }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] }

/** A named district that a guest can select from a list. */
export interface Area {
  readonly id: string
  readonly names: Readonly<Record<string, string>>
  readonly parentNames: Readonly<Record<string, string>>
  readonly shape: Shape | null
}

/**
 * A delivery fee for carts whose discounted subtotal is in a range, `from` inclusive, `to` exclusive; a null `to` is
 * unbounded. If several match, the lowest fee applies.
 */
export interface FeeRule {
  readonly from: Amount
  readonly to: Amount | null
  readonly fees: Amount
}

/** A delivery zone of one branch and its terms. */
export interface Zone {
  readonly id: string
  readonly branchId: string
  readonly names: Readonly<Record<string, string>>
  readonly visible: boolean
  readonly fees: Amount
  /** Fees by cart size; a cart in a gap between the rules pays `fees`. */
  readonly feeRules: readonly FeeRule[]
  readonly minOrder: Amount
  readonly deliveryMinutes: number
  readonly areas: readonly Area[]
  readonly color: string
  readonly shape: Shape | null
}

/** A country that a branch ships to. */
export interface ShippingCountry {
  readonly id: string
  readonly branchId: string
  readonly country: string
  readonly names: Readonly<Record<string, string>>
  readonly feesPerKg: Amount
  readonly fixedFees: Amount
  readonly minOrder: Amount
  /** Usual days of transit; null or missing: unknown. */
  readonly days?: { readonly from: number; readonly to: number } | null
}

/** The destination of a delivery: a selected area, a pin on the map, or a country. */
export type Destination =
  | { readonly kind: 'area'; readonly areaId: string }
  | { readonly kind: 'pin'; readonly point: Point }
  | { readonly kind: 'country'; readonly countryId: string }
