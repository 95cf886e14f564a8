import type { RequestedDiet } from '@sofra/contract/order-requests-codec'
import type { QuoteWire } from '@sofra/contract/quotes'
import type { QuoteLock, QuoteLockRef } from '@sofra/contract/quotes-codec'
import type { Amount } from '@sofra/money'
import type { CartLine, RequestedGift } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import type { Choices } from '../guest/choices.ts'

/** The request for a quote: the cart and the choices that affect its price. */
export interface QuoteRequest {
  readonly lines: readonly CartLine[]
  readonly couponCode: string
  readonly choices: Choices
  /** In minor units. */
  readonly tip: Amount
  readonly slot: Slot | null
  /** The guest's current quote lock, if any. */
  readonly lock: QuoteLockRef | null
  /** Proof that the phone number was verified; empty or missing when it was not. */
  readonly phoneProof?: string
  /** The unpaid earlier order of this cart, which the new order replaces. */
  readonly replaces?: { readonly id: string; readonly key: string } | null
}

/** The request to place an order. `seen` is the quote displayed to the guest, in wire format. */
export interface OrderRequest extends QuoteRequest {
  readonly note: string
  /** What the guest eats and avoids, as ids of tags; null: nothing is sent. */
  readonly diet: RequestedDiet | null
  /** The recipient of a gift order; null when the order is no gift. */
  readonly gift: RequestedGift | null
  /** Whether the wallet balance is used. */
  readonly useWallet: boolean
  readonly seen: QuoteWire
}

/** A problem that prevents an order: its code, and the path of its field in the request. */
export interface RequestProblem {
  readonly path: string
  readonly code: string
  /** Remaining portions, for `not-enough-stock`. */
  readonly left?: number | undefined
}

/** The response to a quote request. */
export type QuoteResponse =
  | {
      readonly kind: 'quote'
      readonly quote: Quote
      readonly problems: readonly RequestProblem[]
      /** The free slot nearest to the requested one, when that is full or in the past. */
      readonly nearestSlot: Slot | null
      /** Portions available to this guest, by item id, for the cart's items with limited stock. */
      readonly portionsLeft: Readonly<Record<string, number>>
      /** The lock that was sent, if it covers this quote. */
      readonly lock: QuoteLock | null
    }
  | { readonly kind: 'refused'; readonly code: string }

/** The response to a quote lock request. */
export type QuoteLockResponse =
  | { readonly kind: 'locked'; readonly lock: QuoteLock; readonly quote: Quote }
  | { readonly kind: 'refused'; readonly code: string }

/** The response to an order. */
export type OrderResponse =
  | {
      readonly kind: 'placed'
      readonly id: string
      readonly key: string
      readonly number: number
      readonly practice: boolean
      /** True when the shop receives the order only after the payment. */
      readonly awaitsPayment: boolean
      /** The provider's payment page; null when nothing is paid online, or when the page is not available yet. */
      readonly paymentUrl: string | null
    }
  | { readonly kind: 'changed'; readonly quote: Quote }
  /** The idempotency key was already used with another body: that earlier order was stored. */
  | { readonly kind: 'already-placed' }
  | RefusedOrder

/** An order that the server refused. */
export interface RefusedOrder {
  readonly kind: 'refused'
  readonly code: string
  readonly problems: readonly RequestProblem[]
  /** The free slot nearest to the requested one, when that is full or in the past. */
  readonly nearestSlot: Slot | null
}
