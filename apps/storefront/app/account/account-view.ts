import type { Account } from '@sofra/contract/customers-words'

/** A customer as their own pages need them; their places have a page of their own. */
export type AccountView = Pick<Account, 'phone' | 'name' | 'email' | 'birthday' | 'language' | 'marketing'> & {
  readonly places: number
}

export function viewAccount(account: Account, phoneText: (number: string) => string): AccountView {
  const { phone, name, email, birthday, language, marketing, locations } = account
  return { phone: phoneText(phone), name, email, birthday, language, marketing, places: locations.length }
}
