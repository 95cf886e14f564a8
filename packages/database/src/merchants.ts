import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { asMerchant, type Tx } from './tenancy.ts'

/** Creates a merchant and returns its id. */
export async function createMerchant(pool: pg.Pool, name: string): Promise<string> {
  const merchantId = randomUUID()
  await asMerchant(pool, merchantId, (tx) => addMerchant(tx, { merchantId, name }))
  return merchantId
}

/** Adds the merchant of the transaction. Returns false if it exists. */
export async function addMerchant(
  tx: Tx,
  { merchantId, name }: { merchantId: string; name: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('merchants')
    .values({ merchant_id: merchantId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('merchant_id')
    .executeTakeFirst()
  return added !== undefined
}
