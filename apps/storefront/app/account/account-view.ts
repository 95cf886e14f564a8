import type { Account } from '@sofra/contract/customers-codec'
import type { Amount, Currency } from '@sofra/money'

/** A customer as their own pages need them; their places have a page of their own. */
export type AccountView = Pick<Account, 'phone' | 'name' | 'email' | 'birthday' | 'language' | 'marketing'> & {
  readonly addressCount: number
  /** What is in their wallet, by currency; empty: nothing. */
  readonly wallet: readonly { readonly amount: Amount; readonly currency: Currency }[]
}

/** What the profile shows of an account. */
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
