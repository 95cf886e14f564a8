import type { Instant } from '@sofra/availability'
import type { Texts } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { WalletPackage } from '@sofra/ordering'
import { sql } from 'kysely'
import type { WalletTransactionKind } from './schema-wallet.ts'
import { isId, type Tx } from './tenancy.ts'
import type { WalletOwner } from './wallet.ts'

/** A customer's balance, as sums of the ledger in minor units. */
export interface WalletBalance {
  readonly available: Amount
  readonly onHold: Amount
  /** The parts of `available`, in the order in which they are used. */
  readonly lots: readonly { readonly amount: Amount; readonly expiresAt: Instant | null }[]
}

/** Returns a customer's balance at `now`. Expired credit does not count, even before it is removed. */
export async function walletBalance(
  tx: Tx,
  { customerId, currency }: WalletOwner,
  now: Instant,
): Promise<WalletBalance> {
  const { rows } = await sql<{ kind: 'available' | 'held'; amount: Amount; expires_at: Date | null }>`
    select account.kind, sum(entry.amount)::bigint as amount, lots.expires_at
    from wallet_accounts as account
    join wallet_entries as entry on entry.merchant_id = account.merchant_id and entry.account_id = account.id
    join wallet_lots as lots on lots.merchant_id = entry.merchant_id and lots.id = entry.lot_id
    where account.customer_id = ${customerId} and account.currency = ${currency}
      and (account.kind = 'held' or lots.expires_at is null or lots.expires_at > ${new Date(now)})
    group by account.kind, lots.id, lots.expires_at having sum(entry.amount) > 0
    order by lots.expires_at nulls last, lots.id`.execute(tx)
  const sumOf = (kind: 'available' | 'held') =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0)
  return {
    available: sumOf('available'),
    onHold: sumOf('held'),
    lots: rows.flatMap(({ kind, amount, expires_at }) =>
      kind === 'available' ? [{ amount, expiresAt: expires_at?.getTime() ?? null }] : [],
    ),
  }
}

/** A transaction of a customer's available money. */
export interface WalletMovement {
  readonly id: string
  readonly kind: Exclude<WalletTransactionKind, 'spend'>
  /** In minor units; positive for money in, negative for money out. */
  readonly amount: Amount
  readonly at: Instant
  /** The name of the staff member and the reason; empty unless staff made the transaction. */
  readonly by: string
  readonly reason: string
  /** The order it belongs to. */
  readonly order: { readonly id: string; readonly number: number; readonly key: string } | null
  /** The outcome of a hold; null for other kinds. */
  readonly outcome: 'on-hold' | 'spent' | 'given-back' | null
  /** The purchased package. */
  readonly packageNames: Texts | null
  /** For money in: when the part that expires first expires. */
  readonly expiresAt: Instant | null
  /** The amount of that part, in minor units. */
  readonly expiring: Amount
}

/** Returns a page of a customer's transactions, newest first; without a limit, all. */
export async function walletHistory(
  tx: Tx,
  { customerId, currency }: WalletOwner,
  { offset = 0, limit = null }: { offset?: number; limit?: number | null } = {},
): Promise<WalletMovement[]> {
  const { rows } = await sql<MovementRow>`
    select made.id, made.kind, made.at, actor_name(made.by_kind, made.by_user, made.by_name) as by_name, sum(entry.amount)::bigint as amount, reason,
      orders.id as order_id, orders.number as order_number, orders.key as order_key, settled.kind as settled,
      bought.names as package_names, min(lots.expires_at) filter (where entry.amount > 0) as expires_at,
      (array_agg(entry.amount order by lots.expires_at) filter (where entry.amount > 0 and lots.expires_at is not null))[1]
        as expiring
    from wallet_accounts as account
    join wallet_entries as entry on entry.merchant_id = account.merchant_id and entry.account_id = account.id
    join wallet_lots as lots on lots.merchant_id = entry.merchant_id and lots.id = entry.lot_id
    join wallet_transactions as made on made.merchant_id = entry.merchant_id and made.id = entry.transaction_id
    left join wallet_reasons as why on why.merchant_id = made.merchant_id and why.transaction_id = made.id
    left join wallet_purchases as bought on bought.merchant_id = made.merchant_id and bought.id = made.purchase_id
    left join orders on orders.merchant_id = made.merchant_id and orders.id = made.order_id
    left join wallet_transactions as settled
      on made.kind = 'hold' and settled.merchant_id = made.merchant_id and settled.order_id = made.order_id
      and settled.kind in ('spend', 'release')
    where account.customer_id = ${customerId} and account.currency = ${currency} and account.kind = 'available'
    group by made.merchant_id, made.id, why.reason, orders.merchant_id, orders.id, settled.kind, bought.merchant_id,
      bought.id
    order by made.id desc
    limit ${limit} offset ${offset}`.execute(tx)
  return rows.map(movementOf)
}

type MovementRow = {
  id: string
  kind: WalletMovement['kind']
  at: Date
  by_name: string
  amount: Amount
  reason: string | null
  order_id: string | null
  order_number: number | null
  order_key: string | null
  settled: 'spend' | 'release' | null
  package_names: Texts | null
  expires_at: Date | null
  expiring: Amount | null
}

function movementOf(row: MovementRow): WalletMovement {
  const { order_id, order_number, order_key } = row
  const hasOrder = order_id !== null && order_number !== null && order_key !== null
  const outcome = row.settled === 'spend' ? 'spent' : row.settled === 'release' ? 'given-back' : 'on-hold'
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    at: row.at.getTime(),
    by: row.by_name,
    reason: row.reason ?? '',
    order: hasOrder ? { id: order_id, number: order_number, key: order_key } : null,
    outcome: row.kind === 'hold' ? outcome : null,
    packageNames: row.package_names,
    expiresAt: row.expires_at?.getTime() ?? null,
    expiring: row.expiring ?? 0,
  }
}

/** Returns the currencies of a customer's wallet accounts. */
export async function walletCurrenciesOf(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('wallet_accounts')
    .select('currency')
    .distinct()
    .where('customer_id', '=', customerId)
    .orderBy('currency')
    .execute()
  return rows.map(({ currency }) => currency)
}

/** Returns a business's wallet packages in the owner's order, and the wallet's terms. */
export async function walletOffers(
  tx: Tx,
  businessId: string,
): Promise<{ readonly packages: readonly WalletPackage[]; readonly policy: Texts }> {
  const packages = await tx
    .selectFrom('wallet_packages')
    .select(['id', 'names', 'descriptions', 'pay', 'bonus', 'bonus_days as bonusDays'])
    .where('business_id', '=', businessId)
    .orderBy('position')
    .execute()
  const business = await tx
    .selectFrom('businesses')
    .select('wallet_policy')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return { packages, policy: business?.wallet_policy ?? {} }
}

/** Saves a purchase with the current terms of its package, and returns its id. */
export async function startPurchase(
  tx: Tx,
  purchase: WalletOwner & {
    readonly merchantId: string
    readonly businessId: string
    readonly branchId: string
    readonly package: WalletPackage
    readonly at: Instant
  },
): Promise<string> {
  const { id, names, pay, bonus, bonusDays } = purchase.package
  const made = await tx
    .insertInto('wallet_purchases')
    .values({
      merchant_id: purchase.merchantId,
      business_id: purchase.businessId,
      branch_id: purchase.branchId,
      customer_id: purchase.customerId,
      package_id: id,
      names: JSON.stringify(names),
      currency: purchase.currency,
      pay,
      bonus,
      bonus_days: bonusDays,
      created_at: new Date(purchase.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Returns the total refunded to the wallet for an order, in minor units. */
export async function walletRefunded(tx: Tx, orderId: string): Promise<Amount> {
  if (!isId(orderId)) return 0
  const { rows } = await sql<{ refunded: Amount }>`
    select wallet_refunded(current_merchant(), ${orderId}) as refunded`.execute(tx)
  return rows[0]?.refunded ?? 0
}
