import { randomUUID } from 'node:crypto'
import { asMerchant, creditWallet } from '@sofra/database'
import type { TestApi } from './start-api.ts'

/** Puts money into somebody's wallet, in dinars of a thousand fils. */
export async function give(
  { api, merchantId }: Pick<TestApi, 'api' | 'merchantId'>,
  customerId: string,
  amount: number,
  expiresAt: number | null = null,
): Promise<void> {
  const given = { customerId, currency: 'KWD', amount, expiresAt, by: 'Sara', reason: 'Late delivery' }
  await asMerchant(api.parts.pool, merchantId, (tx) =>
    creditWallet(tx, { ...given, key: randomUUID(), at: api.parts.clock.now() }),
  )
}
