import type { PaymentAccount } from '@sofra/database'
import { type PaymentProviderName, paymentProviderNames } from '@sofra/ordering'
import { paymentProviderModules } from '../gateways/payments/registry.ts'
import type { SandboxService } from '../gateways/payments/sandbox/service.ts'
import { openSecret, sealSecret } from './account-secret.ts'
import { defaultProviderWaits, type ProviderWaits } from './bounded-wait.ts'
import type { Payments } from './payments.ts'

export interface PaymentOptions {
  /** Whether the sandbox may take payments. */
  readonly sandbox: boolean
  /** Root URL of a provider's API, where it is not the provider's production API. Tests put a fake server here. */
  readonly urls?: Readonly<Partial<Record<PaymentProviderName, string>>>
  /** How long guests wait for providers, where it is not the default. Tests shorten it. */
  readonly waits?: ProviderWaits
}

const defaultPaymentOptions: PaymentOptions = { sandbox: true }

const noSecret = { secretKey: '', webhookSecret: '', merchantNumber: '' }

/** Gives access to the businesses' payment accounts. `service` is null while the sandbox is disabled. */
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
  const sandbox = service && { service, secret, pageUrl }
  return {
    providers: providersOf(payments),
    waits: payments.waits ?? defaultProviderWaits,
    providerOf: ({ provider, publicKey, sealedSecret }: PaymentAccount) => {
      const { create, defaultUrl, usesSecrets } = paymentProviderModules[provider]
      const opened = usesSecrets && sealedSecret !== null ? openSecret(secret, sealedSecret) : noSecret
      const url = payments.urls?.[provider] ?? defaultUrl ?? ''
      return opened && create({ provider, publicKey, ...opened }, { url, sandbox })
    },
    webhookUrl: ({ provider, id }) => urlOf(`/api/payments/webhooks/${provider}/${id}`),
    seal: (accountSecret) => sealSecret(secret, accountSecret),
    urlOf,
  }
}

/** The providers that are enabled in this deployment. */
export function providersOf({ sandbox }: PaymentOptions = defaultPaymentOptions): ReadonlySet<PaymentProviderName> {
  return new Set(paymentProviderNames.filter((name) => name !== 'sandbox' || sandbox))
}
