import { randomUUID } from 'node:crypto'
import { asMerchant, creditWallet } from '@sofra/database'
import type { TestApi } from './start-api.ts'

/** Credits a wallet; `amount` in fils (1/1000 KWD). */
export async function grantCredit(
  { api, merchantId }: Pick<TestApi, 'api' | 'merchantId'>,
  customerId: string,
  amount: number,
  expiresAt: number | null = null,
): Promise<void> {
  const given = { customerId, currency: 'KWD', amount, expiresAt, by: 'Sara', reason: 'Late delivery' }
  await asMerchant(api.context.pool, merchantId, (tx) =>
    creditWallet(tx, { ...given, key: randomUUID(), at: api.context.clock.now() }),
  )
}
