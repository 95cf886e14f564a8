import type { QuoteWire } from '@sofra/contract/quotes'
import type { QuoteLock, QuoteLockLink } from '@sofra/contract/quotes-words'
import type { Amount } from '@sofra/money'
import type { CartLine, WantedGift } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import type { Choices } from './choices.ts'

/** A cart and the choices beside it, as the page sends them to be priced. */
export interface QuoteAsk {
  readonly lines: readonly CartLine[]
  readonly couponCode: string
  readonly choices: Choices
  /** In the smallest coin. */
  readonly tip: Amount
  readonly slot: Slot | null
  /** The price that is held for this guest, if any. */
  readonly lock: QuoteLockLink | null
  /** That the number is theirs; '' or missing where nobody has checked. */
  readonly phoneProof?: string
  /** The earlier order of this cart that was never paid. */
  readonly replaces?: { readonly id: string; readonly key: string } | null
}

/** The same to be ordered; `seen` is the quote on the screen, in the wire's words. */
export interface OrderAsk extends QuoteAsk {
  readonly note: string
  /** Whom it is a present for; null: for whoever orders. */
  readonly gift: WantedGift | null
  /** Whether the guest has turned their wallet on. */
  readonly useWallet: boolean
  readonly seen: QuoteWire
}

/** One thing that stands in the way of an order: its code, and where it is. */
export interface AskProblem {
  readonly path: string
  readonly code: string
  /** How many portions there still are, where there are not enough. */
  readonly left?: number | undefined
}

/** What the shop says of a cart. */
export type QuoteReply =
  | {
      readonly kind: 'quote'
      readonly quote: Quote
      readonly problems: readonly AskProblem[]
      /** The free time next to the one asked for, when that is full or gone. */
      readonly nearestSlot: Slot | null
      /** How many portions there are for this guest, by the ids of the cart's counted items. */
      readonly portionsLeft: Readonly<Record<string, number>>
      /** The lock that was sent, while it holds this very quote. */
      readonly lock: QuoteLock | null
    }
  | { readonly kind: 'refused'; readonly code: string }

/** What becomes of a price that is to be held. */
export type HoldReply =
  | { readonly kind: 'held'; readonly lock: QuoteLock; readonly quote: Quote }
  | { readonly kind: 'refused'; readonly code: string }

/** What becomes of an order that was sent. */
export type OrderReply =
  | {
      readonly kind: 'placed'
      readonly id: string
      readonly key: string
      readonly number: number
      /** The shop hears of it once it is paid. */
      readonly awaitsPayment: boolean
      /** Where it is paid; null: nothing is to be paid online, or nobody can say yet. */
      readonly paymentUrl: string | null
    }
  | { readonly kind: 'changed'; readonly quote: Quote }
  /** This key has ordered something else before: what was sent with it first has arrived. */
  | { readonly kind: 'already-placed' }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly problems: readonly AskProblem[]
      readonly nearestSlot: Slot | null
    }
