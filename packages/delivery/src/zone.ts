import type { Amount } from '@sofra/money'

/** Degrees of WGS 84. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

/** Closed rings of GeoJSON positions `[lng, lat]`; the first is the outline, the others are holes. */
export type Rings = readonly (readonly (readonly [number, number])[])[]

/** GeoJSON, as far as zones and areas need it (source spec, section 3). */
export type Shape =
  | { readonly type: 'Point'; readonly coordinates: readonly [number, number] }
  | { readonly type: 'Polygon'; readonly coordinates: Rings }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] }

/** A named district a guest can pick from a list. */
export interface Area {
  readonly id: string
  readonly names: Readonly<Record<string, string>>
  readonly parentNames: Readonly<Record<string, string>>
  readonly shape: Shape | null
}

/**
 * A fee for carts whose sum after the shop's own discounts lies in a range, `from` inclusive, `to` exclusive; null:
 * without end. Where several fit, the cheapest counts.
 */
export interface FeeRule {
  readonly from: Amount
  readonly to: Amount | null
  readonly fees: Amount
}

/** Where one branch delivers, and on what terms. */
export interface Zone {
  readonly id: string
  readonly branchId: string
  readonly names: Readonly<Record<string, string>>
  readonly visible: boolean
  readonly fees: Amount
  /** Fees by the size of the cart; a cart that falls into a gap between them pays `fees`, never nothing. */
  readonly feeRules: readonly FeeRule[]
  readonly minOrder: Amount
  readonly deliveryMinutes: number
  readonly areas: readonly Area[]
  readonly color: string
  readonly shape: Shape | null
}

/** A country we ship to. */
export interface ShippingCountry {
  readonly id: string
  readonly branchId: string
  readonly country: string
  readonly names: Readonly<Record<string, string>>
  readonly feesPerKg: Amount
  readonly fixedFees: Amount
  readonly minOrder: Amount
  /** How many days a parcel usually travels; null or missing: nobody says. */
  readonly days?: { readonly from: number; readonly to: number } | null
}

/** Where the food should go: an area the guest picked, a pin they dropped, or a country. */
export type Destination =
  | { readonly kind: 'area'; readonly areaId: string }
  | { readonly kind: 'pin'; readonly point: Point }
  | { readonly kind: 'country'; readonly countryId: string }
