import type { Account } from '@sofra/contract/customers-words'

/** A customer as their own pages need them; their places have a page of their own. */
export type AccountView = Pick<Account, 'phone' | 'name' | 'email' | 'birthday' | 'language' | 'marketing'> & {
  readonly places: number
}

export function viewAccount({ phone, name, email, birthday, language, marketing, locations }: Account): AccountView {
  return { phone, name, email, birthday, language, marketing, places: locations.length }
}
