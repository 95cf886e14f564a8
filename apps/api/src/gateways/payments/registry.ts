import type { PaymentProvider, ProviderAccount } from './provider.ts'
import { createStripe } from './stripe/stripe.ts'
import { createTap } from './tap/tap.ts'

/** The adapter of an account with a service outside. */
export function createProvider(
  account: ProviderAccount & { readonly provider: 'stripe' | 'tap' },
  { stripeUrl, tapUrl }: { readonly stripeUrl: string; readonly tapUrl: string },
): PaymentProvider {
  return account.provider === 'stripe' ? createStripe(account, stripeUrl) : createTap(account, tapUrl)
}
