import type { ShopFile } from '@sofra/contract/shop-file'
import type { BusinessRecord } from '@sofra/database'
import type { AccountSecret } from '../payments/account-secret.ts'
import type { Problems } from './problems.ts'

/** Seals what only we and a provider may know. */
export type SealSecret = (secret: AccountSecret) => Buffer

/** Whom a business takes payments through, as its file says; what is secret is sealed at once. */
export function readPaymentAccounts(
  accounts: ShopFile['business']['payment_accounts'],
  problems: Problems,
  seal: SealSecret | undefined,
): BusinessRecord['paymentAccounts'] {
  const known = new Set<string>()
  return accounts.map((account, index) => {
    const path = `business.payment_accounts.${index}`
    const { provider, methods, public_key: publicKey, secret_key: secretKey } = account
    if (known.has(provider)) problems.add(`${path}.provider`, 'duplicate', `There are two accounts with ${provider}.`)
    known.add(provider)
    if (secretKey !== undefined && !seal) {
      problems.add(`${path}.secret_key`, 'secret', 'Secret keys are taken by the console only.')
    }
    const { webhook_secret: webhookSecret, merchant_number: merchantNumber } = account
    const sealedSecret = secretKey === undefined || !seal ? null : seal({ secretKey, webhookSecret, merchantNumber })
    return { provider, methods, publicKey, sealedSecret }
  })
}
