import type { Amount, Currency } from '@sofra/money'
import type { PaymentMethod } from '@sofra/ordering'

/** A package in the guest's language. */
export interface PackageView {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly pay: Amount
  readonly bonus: Amount
  /** How many days the bonus is good for; null: for ever. */
  readonly bonusDays: number | null
}

/** One thing that happened to the guest's money. */
export interface MovementView {
  readonly id: string
  readonly kind: 'purchase' | 'credit' | 'hold' | 'release' | 'expiry' | 'refund' | 'closing'
  readonly amount: Amount
  readonly at: number
  readonly outcome: 'on-hold' | 'spent' | 'given-back' | null
  readonly order: { readonly id: string; readonly key: string; readonly number: number } | null
  readonly packageName: string
  readonly reason: string
  /** Of what came: when the part that goes first does, and how much that is. */
  readonly expiresAt: number | null
  readonly expiring: Amount
}

/** A text of the shop, in a language that need not be the page's. */
export interface PolicyView {
  /** Cleaned by the API. */
  readonly html: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

/** The wallet as its screens show it. */
export interface WalletView {
  readonly currency: Currency
  readonly available: Amount
  readonly onHold: Amount
  /** What of it goes first, and when; null: none of it does. */
  readonly next: { readonly amount: Amount; readonly expiresAt: number } | null
  readonly packages: readonly PackageView[]
  /** How they can be paid for; empty: they cannot be bought here. */
  readonly methods: readonly PaymentMethod[]
  readonly latest: readonly MovementView[]
  readonly policy: PolicyView | null
}
