import type { PaymentAccount } from '@sofra/database'
import type { PaymentProvider } from '../gateways/payments/provider.ts'
import type { AccountSecret } from './account-secret.ts'
import type { ProviderWaits } from './bounded-wait.ts'

/** The payment accounts of businesses, as endpoints and jobs use them. */
export interface Payments {
  /** The providers that are enabled in this deployment. */
  readonly providers: ReadonlySet<PaymentAccount['provider']>
  readonly waits: ProviderWaits
  /** The adapter of an account; null: its provider is disabled, or its secret cannot be decrypted. */
  providerOf(account: PaymentAccount): PaymentProvider | null
  /** Where an account's provider sends its webhooks. */
  webhookUrl(account: PaymentAccount): string
  /** Encrypts an account's secrets for the database. */
  seal(secret: AccountSecret): Buffer
  /** The absolute URL of a path of this product. */
  urlOf(path: string): string
}
