import type { PaymentAccount } from '@sofra/database'
import type { PaymentProvider } from '../gateways/payments/provider.ts'
import type { AccountSecret } from './account-secret.ts'

/** What endpoints and jobs take payments with. */
export interface Payments {
  /** The providers that may be used here: the sandbox is not everybody's. */
  readonly providers: ReadonlySet<PaymentAccount['provider']>
  /** The provider behind an account; null: it is not to be used here, or its secret is not ours to open. */
  providerOf(account: PaymentAccount): PaymentProvider | null
  /** Where the provider of an account tells us what has happened. */
  webhookUrl(account: PaymentAccount): string
  /** What only we and a provider may know, as it is kept. */
  seal(secret: AccountSecret): Buffer
  /** An address of ours, for somebody outside. */
  urlOf(path: string): string
}
