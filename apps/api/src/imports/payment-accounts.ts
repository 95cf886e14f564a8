import type { ShopFile } from '@sofra/contract/shop-file'
import type { BusinessRecord } from '@sofra/database'
import type { AccountSecret } from '../payments/account-secret.ts'
import type { Problems } from './problems.ts'

/** Encrypts the secret of a payment account. */
export type SealSecret = (secret: AccountSecret) => Buffer

/** The payment accounts of a shop file, with their secrets encrypted. */
export function readPaymentAccounts(
  accounts: ShopFile['business']['payment_accounts'],
  problems: Problems,
  seal: SealSecret | undefined,
): BusinessRecord['paymentAccounts'] {
  const providers = new Set<string>()
  return accounts.map((account, index) => {
    const path = `business.payment_accounts.${index}`
    const { provider, methods, public_key: publicKey, secret_key: secretKey } = account
    if (providers.has(provider))
      problems.add(`${path}.provider`, 'duplicate', `There are two accounts with ${provider}.`)
    providers.add(provider)
    if (secretKey !== undefined && !seal) {
      problems.add(`${path}.secret_key`, 'secret', 'Secret keys can be imported only in the console.')
    }
    const { webhook_secret: webhookSecret, merchant_number: merchantNumber } = account
    const sealedSecret = secretKey === undefined || !seal ? null : seal({ secretKey, webhookSecret, merchantNumber })
    return { provider, methods, publicKey, sealedSecret }
  })
}
