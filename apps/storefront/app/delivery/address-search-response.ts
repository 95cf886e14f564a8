import type { Point } from '@sofra/delivery'
import type { Amount } from '@sofra/money'

/** A place that an address search has found. */
export interface GeocodeResult {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly point: Point
}

/** What became of looking an address up: a service outside of ours may well say nothing. */
export type AddressSearchResponse =
  | { readonly kind: 'found'; readonly places: readonly GeocodeResult[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unavailable' }

/** Another branch that delivers to a place, and on what terms. */
export interface DeliveringBranch {
  readonly referenceId: string
  readonly name: string
  readonly areaId: string | null
  readonly areaName: string
  readonly fees: Amount
  readonly minOrder: Amount
  readonly minutes: number
}
