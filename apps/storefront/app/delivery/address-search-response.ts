import type { Point } from '@sofra/delivery'
import type { Amount } from '@sofra/money'

/** A result of the address search. */
export interface GeocodeResult {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly point: Point
}

/** Response of the address search; `unavailable` when the geocoder does not answer. */
export type AddressSearchResponse =
  | { readonly kind: 'found'; readonly places: readonly GeocodeResult[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unavailable' }

/** Another branch that delivers to the point, with its terms. */
export interface DeliveringBranch {
  readonly referenceId: string
  readonly name: string
  readonly areaId: string | null
  readonly areaName: string
  readonly fees: Amount
  readonly minOrder: Amount
  readonly minutes: number
}
