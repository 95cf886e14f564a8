import type { Wallet, WalletMovement } from '@sofra/contract/wallet-codec'
import type { Amount } from '@sofra/money'
import type { WalletPackage } from '@sofra/ordering'
import type { RichTextView } from '../shell/rich-text.tsx'

/** A package with texts in the guest's language. */
export interface PackageView extends Omit<WalletPackage, 'names' | 'descriptions'> {
  readonly name: string
  readonly description: string
}

/** A wallet transaction; the name of the package is '' where it has none. */
export interface MovementView extends Omit<WalletMovement, 'packageNames'> {
  readonly packageName: string
}

/** The wallet as displayed on its pages. */
export interface WalletView extends Pick<Wallet, 'currency' | 'available' | 'onHold' | 'methods'> {
  /** The next expiring amount and its expiry; null when nothing expires. */
  readonly next: { readonly amount: Amount; readonly expiresAt: number } | null
  readonly packages: readonly PackageView[]
  readonly latest: readonly MovementView[]
  readonly policy: RichTextView | null
}
