import type { PaymentAccount } from '@sofra/database'
import { createProvider } from '../gateways/payments/registry.ts'
import { createSandbox } from '../gateways/payments/sandbox/sandbox.ts'
import type { SandboxService } from '../gateways/payments/sandbox/service.ts'
import { openSecret, sealSecret } from './account-secret.ts'
import type { Payments } from './payments.ts'

export interface PaymentOptions {
  /** Whether our own page for trying may take payments. */
  readonly sandbox: boolean
  /** Where the services are reached; a stand-in can take their place. */
  readonly stripeUrl: string
  readonly tapUrl: string
}

const defaultPaymentOptions: PaymentOptions = {
  sandbox: true,
  stripeUrl: 'https://api.stripe.com',
  tapUrl: 'https://api.tap.company/v2',
}

const noSecret = { secretKey: '', webhookSecret: '', merchantNumber: '' }

/** Takes payments through the accounts that businesses have, with adapters made when they are needed. */
export function createPayments(
  options: {
    readonly secret: string
    readonly publicUrl: () => string
    readonly payments?: PaymentOptions | undefined
  },
  service: SandboxService | null,
): Payments {
  const { secret, publicUrl, payments = defaultPaymentOptions } = options
  const urlOf = (path: string) => new URL(path, publicUrl()).href
  const pageUrl = (id: string) => urlOf(`/api/sandbox/payments/${id}`)
  const sandbox = service && createSandbox({ service, secret, pageUrl })
  return {
    providers: providersOf(payments),
    providerOf: ({ provider, publicKey, sealedSecret }: PaymentAccount) => {
      if (provider === 'sandbox') return sandbox
      const opened = sealedSecret === null ? noSecret : openSecret(secret, sealedSecret)
      return opened && createProvider({ provider, publicKey, ...opened }, payments)
    },
    webhookUrl: ({ provider, id }) => urlOf(`/api/payments/webhooks/${provider}/${id}`),
    seal: (known) => sealSecret(secret, known),
    urlOf,
  }
}

/** The providers that may be used here. */
export function providersOf({ sandbox }: PaymentOptions = defaultPaymentOptions): ReadonlySet<PaymentAccount['provider']> {
  return new Set(sandbox ? ['sandbox', 'stripe', 'tap'] : ['stripe', 'tap'])
}
