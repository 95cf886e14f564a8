import type { PaymentMethod } from '@sofra/ordering'
import type pg from 'pg'
import type { OrderReceipt } from './place-order.ts'
import { asMerchant, type Tx } from './tenancy.ts'

/**
 * Returns the order of an idempotency key, `key-reused` when the body or the requester differs, or null when the key is
 * unused.
 */
export async function findRepeatedOrder(
  pool: pg.Pool,
  request: {
    merchantId: string
    branchId: string
    idempotencyKey: string
    bodyHash: string
    requester?: readonly string[]
  },
): Promise<({ readonly kind: 'repeated' } & OrderReceipt) | { readonly kind: 'key-reused' } | null> {
  const found = await asMerchant(pool, request.merchantId, (tx) =>
    tx
      .selectFrom('idempotency')
      .innerJoin('orders', (join) =>
        join.onRef('orders.merchant_id', '=', 'idempotency.merchant_id').onRef('orders.id', '=', 'order_id'),
      )
      .select([
        'body_hash as bodyHash',
        'requester',
        'orders.id as orderId',
        'orders.key',
        'number',
        'state',
        'practice',
      ])
      .where('idempotency.branch_id', '=', request.branchId)
      .where('idempotency.key', '=', request.idempotencyKey)
      .executeTakeFirst(),
  )
  if (!found) return null
  const { bodyHash, requester, ...receipt } = found
  const isSame = bodyHash === request.bodyHash && belongsTo(requester, request.requester)
  return isSame ? { kind: 'repeated', ...receipt } : { kind: 'key-reused' }
}

/** Whether a key belongs to one of these requesters; keys without one belong to anyone. */
function belongsTo(requester: string, requesters: readonly string[] = []): boolean {
  return requester === '' || requesters.includes(requester)
}

/** An order found by its idempotency key, with what its placement response depends on. */
export interface OrderOfKey extends OrderReceipt {
  readonly isScheduled: boolean
  readonly paymentMethod: PaymentMethod
}

/**
 * Returns the order that the requester placed at a branch with an idempotency key, or null when there is none. Waits for a
 * placement in progress with the same key, so null means that no transaction is placing it either.
 */
export async function findOrderByIdempotencyKey(
  pool: pg.Pool,
  {
    merchantId,
    branchId,
    idempotencyKey,
    requester,
  }: { merchantId: string; branchId: string; idempotencyKey: string; requester?: readonly string[] },
): Promise<OrderOfKey | null> {
  const find = () => asMerchant(pool, merchantId, (tx) => orderOfKey(tx, branchId, idempotencyKey, requester))
  const found = await find()
  if (found) return found
  try {
    return await asMerchant(pool, merchantId, async (tx) => {
      // The insert waits for a concurrent insert of the key. It is rolled back: only a placement may claim a key.
      const claimed = await tx
        .insertInto('idempotency')
        .values({
          merchant_id: merchantId,
          branch_id: branchId,
          key: idempotencyKey,
          body_hash: '',
          order_id: branchId,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
      if (claimed) throw new UnusedKey()
      return (await orderOfKey(tx, branchId, idempotencyKey, requester)) ?? null
    })
  } catch (error) {
    if (error instanceof UnusedKey) return null
    throw error
  }
}

/** Rolls back the transaction that found no order. */
class UnusedKey extends Error {
  override name = 'UnusedKey'
}

async function orderOfKey(
  tx: Tx,
  branchId: string,
  key: string,
  requesters: readonly string[] = [],
): Promise<OrderOfKey | undefined> {
  const found = await tx
    .selectFrom('idempotency')
    .innerJoin('orders', (join) =>
      join.onRef('orders.merchant_id', '=', 'idempotency.merchant_id').onRef('orders.id', '=', 'order_id'),
    )
    .select([
      'orders.id as orderId',
      'orders.key',
      'number',
      'state',
      'practice',
      'payment_method as paymentMethod',
      'requester',
    ])
    .select((expression) => expression('scheduled_from', 'is not', null).$castTo<boolean>().as('isScheduled'))
    .where('idempotency.branch_id', '=', branchId)
    .where('idempotency.key', '=', key)
    .executeTakeFirst()
  if (!found) return undefined
  const { requester, ...order } = found
  return belongsTo(requester, requesters) ? order : undefined
}

/** Deletes idempotency keys older than a week, up to 10,000, in every merchant. Returns how many were deleted. */
export async function deleteOldIdempotencyKeys(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>('select delete_old_idempotency_keys() as deleted')
  return rows[0]?.deleted ?? 0
}
