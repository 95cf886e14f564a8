import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './tenancy.ts'

/** A link that makes an account. `email` is the address that it was sent to; null for the setup link. */
export interface SignUpLink {
  readonly email: string | null
}

/**
 * Saves the setup link of an installation without accounts. Returns false, and saves nothing, when an account exists or
 * another setup link is still valid at `at`.
 */
export async function saveSetupLink(
  pool: pg.Pool,
  { tokenHash, at, expiresAt }: { tokenHash: Buffer; at: Instant; expiresAt: Instant },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into sign_up_links (token_hash, expires_at) select $1, $2 where not exists (select from auth_user)
     on conflict ((email is null)) where email is null
     do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
       where sign_up_links.expires_at <= $3`,
    [tokenHash, new Date(expiresAt), new Date(at)],
  )
  return rowCount === 1
}

/** Finds a link that is valid at `at`. A setup link is valid until the first account exists. */
export async function findSignUpLink(pool: pg.Pool, tokenHash: Buffer, at: Instant): Promise<SignUpLink | null> {
  const { rows } = await pool.query<SignUpLink>(`select email from sign_up_links where ${valid}`, [
    tokenHash,
    new Date(at),
  ])
  return rows[0] ?? null
}

const valid = `token_hash = $1 and expires_at > $2 and (email is not null or not exists (select from auth_user))`

/** Uses a link up, and returns it; null when it is not valid at `at`. Of concurrent calls, one gets the link. */
export async function takeSignUpLink(tx: Tx, tokenHash: Buffer, at: Instant): Promise<SignUpLink | null> {
  const { rows } = await sql<SignUpLink>`
    delete from sign_up_links
    where token_hash = ${tokenHash} and expires_at > ${new Date(at)}
      and (email is not null or not exists (select from auth_user))
    returning email`.execute(tx)
  return rows[0] ?? null
}

/** Saves a link for an address. Returns false, and saves nothing, when the address has an account. */
export async function saveSignUpLink(
  tx: Tx,
  { tokenHash, email, expiresAt }: { tokenHash: Buffer; email: string; expiresAt: Instant },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sign_up_links (token_hash, email, expires_at)
    select ${tokenHash}, ${email}, ${new Date(expiresAt)}
    where not exists (select from auth_user where email = ${email})`.execute(tx)
  return numAffectedRows === 1n
}
