import type pg from 'pg'
import type { OrderReceipt } from './place-order.ts'
import { asMerchant } from './tenancy.ts'

/** What a checkout attempt has come to before; null when its key has placed nothing. */
export async function findRepeatedOrder(
  pool: pg.Pool,
  attempt: { merchantId: string; branchId: string; idempotencyKey: string; bodyHash: string },
): Promise<({ readonly kind: 'repeated' } & OrderReceipt) | { readonly kind: 'key-reused' } | null> {
  const found = await asMerchant(pool, attempt.merchantId, (tx) =>
    tx
      .selectFrom('idempotency')
      .innerJoin('orders', (join) =>
        join.onRef('orders.merchant_id', '=', 'idempotency.merchant_id').onRef('orders.id', '=', 'order_id'),
      )
      .select(['body_hash as bodyHash', 'orders.id as orderId', 'orders.key', 'number', 'state'])
      .where('idempotency.branch_id', '=', attempt.branchId)
      .where('idempotency.key', '=', attempt.idempotencyKey)
      .executeTakeFirst(),
  )
  if (!found) return null
  const { bodyHash, ...receipt } = found
  return bodyHash === attempt.bodyHash ? { kind: 'repeated', ...receipt } : { kind: 'key-reused' }
}

/** Forgets the attempts of more than a week ago, in every merchant; how many there were. */
export async function deleteOldIdempotencyKeys(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ forgotten: number }>('select forget_old_attempts() as forgotten')
  return rows[0]?.forgotten ?? 0
}
