import type { WantedLine } from '@sofra/pricing'

/** One line of the cart as it is kept in the browser: a wish, no prices. */
export type CartLine = WantedLine

/** What the guest collects, kept per business in local storage; `version` is the format's. */
export interface Cart {
  readonly version: 1
  readonly lines: readonly CartLine[]
  readonly couponCode: string
  readonly note: string
}
