import type { Account } from '@sofra/contract/customers-codec'
import type { Amount, Currency } from '@sofra/money'

/** The account as the profile shows it; saved addresses have their own page. */
export type AccountView = Pick<Account, 'phone' | 'name' | 'email' | 'birthday' | 'language' | 'marketing'> & {
  readonly addressCount: number
  /** Wallet balances by currency; empty when there are none. */
  readonly wallet: readonly { readonly amount: Amount; readonly currency: Currency }[]
}

/** Maps an account to its profile view. `phoneText` formats the number. */
export function viewAccount(account: Account, phoneText: (number: string) => string): AccountView {
  const { phone, name, email, birthday, language, marketing, savedAddresses } = account
  const wallet = account.wallet.map(({ currency, lots }) => ({
    currency,
    amount: lots.reduce((sum, { amount }) => sum + amount, 0),
  }))
  return {
    phone: phoneText(phone),
    name,
    email,
    birthday,
    language,
    marketing,
    addressCount: savedAddresses.length,
    wallet: wallet.filter(({ amount }) => amount > 0),
  }
}
