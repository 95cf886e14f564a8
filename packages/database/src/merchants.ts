import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { asMerchant } from './tenancy.ts'

/** Creates a merchant and returns its id. */
export async function createMerchant(pool: pg.Pool, name: string): Promise<string> {
  const merchantId = randomUUID()
  await asMerchant(pool, merchantId, (tx) =>
    tx.insertInto('merchants').values({ merchant_id: merchantId, name }).execute(),
  )
  return merchantId
}
