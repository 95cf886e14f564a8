import type { Amount, Currency } from '@sofra/money'
import type { PaymentMethod } from '@sofra/ordering'

/** A package with texts in the guest's language. */
export interface PackageView {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly pay: Amount
  readonly bonus: Amount
  /** Days until the bonus expires; null when it does not. */
  readonly bonusDays: number | null
}

/** A wallet transaction. */
export interface MovementView {
  readonly id: string
  readonly kind: 'purchase' | 'credit' | 'hold' | 'release' | 'expiry' | 'refund' | 'closing'
  readonly amount: Amount
  readonly at: number
  readonly outcome: 'on-hold' | 'spent' | 'given-back' | null
  readonly order: { readonly id: string; readonly key: string; readonly number: number } | null
  readonly packageName: string
  readonly reason: string
  /** For a credit: when its next part expires, in epoch milliseconds, and the amount of that part. */
  readonly expiresAt: number | null
  readonly expiring: Amount
}

/** The wallet policy, in a language that may differ from the page's. */
export interface PolicyView {
  /** Sanitized by the API. */
  readonly html: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

/** The wallet as displayed on its pages. */
export interface WalletView {
  readonly currency: Currency
  readonly available: Amount
  readonly onHold: Amount
  /** The next expiring amount and its expiry; null when nothing expires. */
  readonly next: { readonly amount: Amount; readonly expiresAt: number } | null
  readonly packages: readonly PackageView[]
  /** The payment methods for packages; empty when they cannot be bought online. */
  readonly methods: readonly PaymentMethod[]
  readonly latest: readonly MovementView[]
  readonly policy: PolicyView | null
}
