import type { OnlineMethod, PaymentProviderName } from '@sofra/ordering'
import { sql } from 'kysely'
import type pg from 'pg'
import type { PaymentAccountRecord } from './shop-record.ts'
import { isId, type Tx } from './tenancy.ts'

/** A business's account at a payment provider. The secret is encrypted. */
export interface PaymentAccount {
  readonly id: string
  readonly businessId: string
  readonly provider: PaymentProviderName
  readonly methods: readonly OnlineMethod[]
  readonly publicKey: string
  readonly sealedSecret: Buffer | null
}

const columns = [
  'id',
  'business_id as businessId',
  'provider',
  'methods',
  'public_key as publicKey',
  'sealed_secret as sealedSecret',
] as const

/** Returns a business's active accounts in order of preference. */
export function paymentAccountsOf(tx: Tx, businessId: string): Promise<PaymentAccount[]> {
  return tx
    .selectFrom('payment_accounts')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('active', '=', true)
    .orderBy('position')
    .execute()
}

/** Returns an account by id, active or not, or null. */
export async function findPaymentAccount(tx: Tx, accountId: string): Promise<PaymentAccount | null> {
  if (!isId(accountId)) return null
  const found = await tx.selectFrom('payment_accounts').select(columns).where('id', '=', accountId).executeTakeFirst()
  return found ?? null
}

/** Returns the merchant of an account, for webhooks, which name the account only; null for an unknown account. */
export async function paymentAccountOwner(pool: pg.Pool, accountId: string): Promise<string | null> {
  if (!isId(accountId)) return null
  const { rows } = await pool.query<{ owner: string | null }>('select payment_account_owner($1) as owner', [accountId])
  return rows[0]?.owner ?? null
}

/**
 * Saves the accounts of a business. A secret that is null is not changed. An account that is left out is deactivated
 * and kept, because its payments may still be refunded.
 */
export async function writePaymentAccounts(
  tx: Tx,
  { merchantId, businessId }: { merchantId: string; businessId: string },
  accounts: readonly PaymentAccountRecord[],
): Promise<void> {
  await tx
    .updateTable('payment_accounts')
    .set({ active: false })
    .where('business_id', '=', businessId)
    .where('active', '=', true)
    .where(sql<boolean>`provider <> all (${accounts.map(({ provider }) => provider)}::text[])`)
    .execute()
  for (const [position, { provider, methods, publicKey, sealedSecret }] of accounts.entries()) {
    await sql`
      insert into payment_accounts as account (
        merchant_id, business_id, provider, position, methods, public_key, sealed_secret
      )
      values (
        ${merchantId}, ${businessId}, ${provider}, ${position}, ${[...methods]}, ${publicKey}, ${sealedSecret}
      )
      on conflict (merchant_id, business_id, provider) do update set
        active = true, position = excluded.position, methods = excluded.methods, public_key = excluded.public_key,
        sealed_secret = coalesce(excluded.sealed_secret, account.sealed_secret)
      where not account.active or excluded.sealed_secret is not null
        or (account.position, account.methods, account.public_key)
          is distinct from (excluded.position, excluded.methods, excluded.public_key)`.execute(tx)
  }
}
