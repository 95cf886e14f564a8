import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './tenancy.ts'

export interface NewSession {
  readonly customerId: string
  readonly tokenHash: Buffer
  readonly kind: 'cookie' | 'bearer'
  readonly userAgent: string
  readonly network: string
  readonly at: Instant
  readonly expiresAt: Instant
}

/** The session and the customer that a token authenticates. */
export interface TokenOwner {
  readonly merchantId: string
  readonly sessionId: string
  readonly customerId: string
  readonly phone: string
  readonly name: string
  readonly language: string
  readonly lastUsedAt: Instant
}

/** A session as it is listed to its customer. */
export interface CustomerSession {
  readonly id: string
  readonly kind: 'cookie' | 'bearer'
  readonly createdAt: Instant
  readonly lastUsedAt: Instant
  readonly userAgent: string
  readonly network: string
}

/** Creates a session and returns its id. */
export async function createSession(tx: Tx, session: NewSession): Promise<string> {
  const at = new Date(session.at)
  const { id } = await tx
    .insertInto('customer_sessions')
    .values({
      merchant_id: sql<string>`current_merchant()`,
      customer_id: session.customerId,
      token_hash: session.tokenHash,
      kind: session.kind,
      created_at: at,
      last_used_at: at,
      expires_at: new Date(session.expiresAt),
      user_agent: session.userAgent,
      network: session.network,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds the unexpired sessions of some token hashes, across merchants. Unknown and expired tokens are left out. */
export async function findTokenOwners(pool: pg.Pool, hashes: readonly Buffer[], now: Instant): Promise<TokenOwner[]> {
  const { rows } = await pool.query<Omit<TokenOwner, 'lastUsedAt'> & { lastUsedAt: Date }>({
    name: 'owners-of-tokens',
    text: `select merchant_id as "merchantId", session_id as "sessionId", customer_id as "customerId", phone, name,
      language, last_used_at as "lastUsedAt" from customer_of_tokens($1, $2)`,
    values: [hashes, new Date(now)],
  })
  return rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt.getTime() }))
}

/** Records that a session was used, and extends it. */
export async function extendSession(tx: Tx, id: string, at: Instant, expiresAt: Instant): Promise<void> {
  await tx
    .updateTable('customer_sessions')
    .set({ last_used_at: new Date(at), expires_at: new Date(expiresAt) })
    .where('id', '=', id)
    .execute()
}

/** Returns the unexpired sessions of a customer, most recently used first. */
export async function sessionsOf(tx: Tx, customerId: string, now: Instant): Promise<CustomerSession[]> {
  const rows = await tx
    .selectFrom('customer_sessions')
    .select([
      'id',
      'kind',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'user_agent as userAgent',
      'network',
    ])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', new Date(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime(),
    lastUsedAt: row.lastUsedAt.getTime(),
  }))
}

/** Ends one session of a customer, or all but one. Returns how many ended. */
export async function endSessions(
  tx: Tx,
  customerId: string,
  which: { readonly only: string } | { readonly except: string | null },
): Promise<number> {
  const deletion = tx.deleteFrom('customer_sessions').where('customer_id', '=', customerId)
  const { numDeletedRows } = await ('only' in which
    ? deletion.where('id', '=', which.only)
    : which.except === null
      ? deletion
      : deletion.where('id', '<>', which.except)
  ).executeTakeFirst()
  return Number(numDeletedRows)
}
