import type pg from 'pg'
import type { OrderReceipt } from './place-order.ts'
import { asMerchant } from './tenancy.ts'

/** Returns the order of an idempotency key, `key-reused` when the body differs, or null when the key is unused. */
export async function findRepeatedOrder(
  pool: pg.Pool,
  request: { merchantId: string; branchId: string; idempotencyKey: string; bodyHash: string },
): Promise<({ readonly kind: 'repeated' } & OrderReceipt) | { readonly kind: 'key-reused' } | null> {
  const found = await asMerchant(pool, request.merchantId, (tx) =>
    tx
      .selectFrom('idempotency')
      .innerJoin('orders', (join) =>
        join.onRef('orders.merchant_id', '=', 'idempotency.merchant_id').onRef('orders.id', '=', 'order_id'),
      )
      .select(['body_hash as bodyHash', 'orders.id as orderId', 'orders.key', 'number', 'state'])
      .where('idempotency.branch_id', '=', request.branchId)
      .where('idempotency.key', '=', request.idempotencyKey)
      .executeTakeFirst(),
  )
  if (!found) return null
  const { bodyHash, ...receipt } = found
  return bodyHash === request.bodyHash ? { kind: 'repeated', ...receipt } : { kind: 'key-reused' }
}

/** Deletes idempotency keys older than a week, up to 10,000, in every merchant. Returns how many were deleted. */
export async function deleteOldIdempotencyKeys(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>('select delete_old_idempotency_keys() as deleted')
  return rows[0]?.deleted ?? 0
}
