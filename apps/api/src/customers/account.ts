import type { UserWire } from '@sofra/contract/customers'
import { accountToWire } from '@sofra/contract/customers-words'
import { type Customer, locationsOf, type Tx } from '@sofra/database'

/** A customer as they see themselves. */
export async function accountWire(tx: Tx, customer: Customer): Promise<UserWire> {
  return accountToWire({ ...customer, locations: await locationsOf(tx, customer.id) })
}
