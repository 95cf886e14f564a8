import { Refusal } from '@sofra/contract'
import type { UserWire } from '@sofra/contract/customers'
import { accountToWire } from '@sofra/contract/customers-codec'
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

/** A customer's own view of their account, as the wire format has it. */
export async function loadAccountWire(tx: Tx, customer: Customer, now: number): Promise<UserWire> {
  const { id } = customer
  const wallet = []
  for (const currency of await walletCurrenciesOf(tx, id)) {
    wallet.push({ currency, ...(await walletBalance(tx, { customerId: id, currency }, now)) })
  }
  return accountToWire({ ...customer, savedAddresses: await locationsOf(tx, id), wallet })
}

/**
 * The account of the signed-in customer.
 * @throws {Refusal} unauthenticated if the account was deleted meanwhile
 */
export function accountOf(
  { id, merchantId }: SignedInCustomer,
  { pool, clock }: Pick<AppContext, 'pool' | 'clock'>,
): Promise<UserWire> {
  return asMerchant(pool, merchantId, async (tx) => {
    const customer = await findCustomer(tx, id)
    // The account was deleted after the session was read.
    if (!customer) throw new Refusal('unauthenticated')
    return loadAccountWire(tx, customer, clock.now())
  })
}
