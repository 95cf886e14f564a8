import { Refusal } from '@sofra/contract'
import type { UserWire } from '@sofra/contract/customers'
import { accountToWire } from '@sofra/contract/customers-words'
import {
  asMerchant,
  type Customer,
  findCustomer,
  locationsOf,
  type Tx,
  walletBalance,
  walletCurrenciesOf,
} from '@sofra/database'
import type { AppContext } from '../context.ts'
import type { SignedInCustomer } from './session.ts'

/** A customer as they see themselves. */
export async function accountWire(tx: Tx, customer: Customer, now: number): Promise<UserWire> {
  const { id } = customer
  const wallet = []
  for (const currency of await walletCurrenciesOf(tx, id)) {
    wallet.push({ currency, ...(await walletBalance(tx, { customerId: id, currency }, now)) })
  }
  return accountToWire({ ...customer, locations: await locationsOf(tx, id), wallet })
}

/** The account of whoever has signed in. */
export function accountOf(
  { id, merchantId }: SignedInCustomer,
  { pool, clock }: Pick<AppContext, 'pool' | 'clock'>,
): Promise<UserWire> {
  return asMerchant(pool, merchantId, async (tx) => {
    const customer = await findCustomer(tx, id)
    // Deleted between our looking and our reading.
    if (!customer) throw new Refusal('unauthenticated')
    return accountWire(tx, customer, clock.now())
  })
}
