import type { Instant } from '@sofra/availability'
import type { Amount, Currency } from '@sofra/money'
import { sql } from 'kysely'
import type pg from 'pg'
import { sumOfEach } from './sum-of-each.ts'
import { asMerchantRetrying, isId, type Tx } from './tenancy.ts'

/*
 * Transactions of the wallet. Database functions write the ledger, and constraints of the database enforce its
 * invariants: docs/decisions/0025-wallet.md
 */

/** A customer's money in one currency. */
export interface WalletOwner {
  readonly customerId: string
  readonly currency: Currency
}

/** Wallet money to hold for an order. */
export interface WalletHold extends WalletOwner {
  readonly merchantId: string
  readonly orderId: string
  readonly amount: Amount
  readonly at: Instant
}

/**
 * Holds money for an order in the order's transaction. Returns false when the balance is too low; the caller rolls
 * back.
 */
export async function holdWallet(client: pg.PoolClient, hold: WalletHold): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>({
    name: 'hold-wallet',
    text: 'select hold_wallet($1, $2, $3, $4, $5, $6) as held',
    values: [hold.merchantId, hold.customerId, hold.currency, hold.orderId, hold.amount, new Date(hold.at)],
  })
  return rows[0]?.held === true
}

/**
 * Settles an order's hold once: `spend` captures the money for the shop, `release` returns it to the customer. Returns
 * false when the order has no unsettled hold.
 */
export async function settleWallet(
  tx: Tx,
  { orderId, outcome, at }: { orderId: string; outcome: 'spend' | 'release'; at: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select settle_wallet(current_merchant(), ${orderId}, ${outcome}, ${new Date(at)}) as settled`.execute(tx)
  return rows[0]?.settled === true
}

/** Credits a purchase, once per payment attempt. Returns false when the attempt was credited before. */
export async function creditPurchase(
  tx: Tx,
  { purchaseId, attemptId, at }: { purchaseId: string; attemptId: string; at: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ credited: boolean }>`
    select credit_wallet_purchase(current_merchant(), ${purchaseId}, ${attemptId}, ${new Date(at)}) as credited`.execute(
    tx,
  )
  return rows[0]?.credited === true
}

/** A credit by staff. */
export interface StaffCredit extends WalletOwner {
  readonly amount: Amount
  readonly by: string
  readonly reason: string
  /** The caller's idempotency key. */
  readonly key: string
  readonly at: Instant
}

/** Credits a customer, once per key. 'key-reused': the key was used for another credit. */
export async function creditWallet(
  tx: Tx,
  { expiresAt, ...credit }: StaffCredit & { readonly expiresAt: Instant | null },
): Promise<'done' | 'repeated' | 'key-reused'> {
  const { rows } = await sql<{ outcome: 'done' | 'repeated' }>`
    select credit_wallet(
      current_merchant(), ${credit.customerId}, ${credit.currency}, ${credit.amount},
      ${expiresAt === null ? null : new Date(expiresAt)}, ${credit.by}, ${credit.reason}, ${credit.key},
      ${new Date(credit.at)}
    ) as outcome`.execute(tx)
  if (rows[0]?.outcome === 'done') return 'done'
  return (await hasSameCredit(tx, { ...credit, kind: 'credit', orderId: null })) ? 'repeated' : 'key-reused'
}

/**
 * Refunds an order to the wallet, once per key, up to `maxTotal` for the order in all. After 'too-much' the caller
 * rolls back. The order is locked, so that concurrent refunds count each other. 'key-reused': the key was used for
 * another refund.
 */
export async function refundToWallet(
  tx: Tx,
  refund: StaffCredit & { readonly orderId: string; readonly maxTotal: Amount },
): Promise<'done' | 'repeated' | 'key-reused' | 'too-much'> {
  const { rows } = await sql<{ outcome: 'done' | 'repeated' | 'too-much' }>`
    select refund_to_wallet(
      current_merchant(), ${refund.orderId}, ${refund.customerId}, ${refund.currency}, ${refund.amount},
      ${refund.maxTotal}, ${refund.by}, ${refund.reason}, ${refund.key}, ${new Date(refund.at)}
    ) as outcome`.execute(tx)
  const outcome = rows[0]?.outcome ?? 'repeated'
  if (outcome !== 'repeated') return outcome
  return (await hasSameCredit(tx, { ...refund, kind: 'refund' })) ? 'repeated' : 'key-reused'
}

/** Returns whether the key's transaction has the same kind, order, amount and customer. */
async function hasSameCredit(
  tx: Tx,
  credit: StaffCredit & { readonly kind: 'credit' | 'refund'; readonly orderId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from wallet_transactions as made
    join wallet_entries as entry
      on entry.merchant_id = made.merchant_id and entry.transaction_id = made.id and entry.lot_id is not null
    join wallet_accounts as account on account.merchant_id = entry.merchant_id and account.id = entry.account_id
    where made.key = ${credit.key} and made.kind = ${credit.kind}
      and made.order_id is not distinct from ${credit.orderId}::uuid and entry.amount = ${credit.amount}
      and account.customer_id = ${credit.customerId} and account.currency = ${credit.currency}`.execute(tx)
  return rows.length > 0
}

/**
 * Removes expired credit in every merchant; processes may run it concurrently. Returns the number of closed lots.
 *
 * @throws the first failure, after every merchant was processed.
 */
export async function expireCredit(pool: pg.Pool, now: Instant): Promise<number> {
  const at = new Date(now)
  const { rows } = await pool.query<{ id: string }>('select merchants_with_expired_credit($1) as id', [at])
  return sumOfEach(rows, (merchant) =>
    asMerchantRetrying(pool, merchant.id, async (tx) => {
      const lots = await tx
        .selectFrom('wallet_lots')
        .select('id')
        .where('closed_at', 'is', null)
        .where('expires_at', '<=', at)
        .orderBy('account_id')
        .orderBy('id')
        .limit(200)
        .forNoKeyUpdate()
        .skipLocked()
        .execute()
      for (const { id } of lots) await closeLot(tx, id, 'expiry', at)
      return lots.length
    }),
  )
}

/** Removes the remaining money of a customer who is deleted, and the reasons that staff entered. The sums are kept. */
export async function closeWallet(tx: Tx, { customerId, at }: { customerId: string; at: Instant }): Promise<void> {
  if (!isId(customerId)) return
  const lots = await tx
    .selectFrom('wallet_lots')
    .innerJoin('wallet_accounts', (join) =>
      join
        .onRef('wallet_accounts.merchant_id', '=', 'wallet_lots.merchant_id')
        .onRef('wallet_accounts.id', '=', 'wallet_lots.account_id'),
    )
    .select(['wallet_lots.id', 'transaction_id', 'closed_at'])
    .where('customer_id', '=', customerId)
    .orderBy('account_id')
    .orderBy('wallet_lots.id')
    .forNoKeyUpdate('wallet_lots')
    .execute()
  for (const { id, closed_at } of lots) if (closed_at === null) await closeLot(tx, id, 'closing', new Date(at))
  const transactions = lots.map(({ transaction_id }) => transaction_id)
  await tx.deleteFrom('wallet_reasons').where(sql<boolean>`transaction_id = any (${transactions}::uuid[])`).execute()
}

async function closeLot(tx: Tx, lotId: string, kind: 'expiry' | 'closing', at: Date): Promise<void> {
  await sql`select close_wallet_lot(current_merchant(), ${lotId}, ${kind}, ${at})`.execute(tx)
}
