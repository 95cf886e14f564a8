import type { PaymentProviderName } from '@sofra/ordering'
import type { PaymentProviderModule } from './provider.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { stripe } from './stripe/stripe.ts'
import { tap } from './tap/tap.ts'

/** Every payment provider. A new one is a folder beside this file, a line here and its name in `@sofra/ordering`. */
export const paymentProviderModules: Readonly<Record<PaymentProviderName, PaymentProviderModule>> = {
  sandbox,
  stripe,
  tap,
}
