import type { Instant } from '@sofra/availability'
import type pg from 'pg'

/** A session of a user. */
export interface AccountSession {
  readonly id: string
  readonly userAgent: string
  readonly ipAddress: string
  readonly createdAt: Instant
  /** When it was last renewed, which happens once a day at most. */
  readonly renewedAt: Instant
}

/** A passkey of a user. */
export interface AccountPasskey {
  readonly id: string
  readonly name: string
  readonly createdAt: Instant
}

/** How a user signs in, and where they are signed in at `at`. */
export interface AccountSecurity {
  readonly sessions: readonly AccountSession[]
  readonly passkeys: readonly AccountPasskey[]
  readonly twoFactor: boolean
}

/** Returns the sessions (latest first), the passkeys and the second factor of a user. */
export async function accountSecurity(pool: pg.Pool, userId: string, at: Instant): Promise<AccountSecurity> {
  const sessions = await pool.query<{ id: string; agent: string; ip: string; created: Date; renewed: Date }>(
    `select id, coalesce("userAgent", '') as agent, coalesce("ipAddress", '') as ip,
       "createdAt" as created, "updatedAt" as renewed
     from auth_session where "userId" = $1 and "expiresAt" > $2 order by "updatedAt" desc, id`,
    [userId, new Date(at)],
  )
  const passkeys = await pool.query<{ id: string; name: string; created: Date }>(
    `select id, coalesce(name, '') as name, coalesce("createdAt", now()) as created
     from auth_passkey where "userId" = $1 order by "createdAt", id`,
    [userId],
  )
  const factor = await pool.query<{ on: boolean }>('select "twoFactorEnabled" as on from auth_user where id = $1', [
    userId,
  ])
  return {
    sessions: sessions.rows.map(({ id, agent, ip, created, renewed }) => ({
      id,
      userAgent: agent,
      ipAddress: ip,
      createdAt: created.getTime(),
      renewedAt: renewed.getTime(),
    })),
    passkeys: passkeys.rows.map(({ id, name, created }) => ({ id, name, createdAt: created.getTime() })),
    twoFactor: factor.rows[0]?.on ?? false,
  }
}

/** Ends one session of a user, or all but one. Returns how many have ended; open event streams end with them. */
export async function endAccountSessions(
  pool: pg.Pool,
  userId: string,
  which: { readonly only: string } | { readonly allBut: string },
): Promise<number> {
  const [condition, id] = 'only' in which ? ['id = $2', which.only] : ['id <> $2', which.allBut]
  const { rowCount } = await pool.query(`delete from auth_session where "userId" = $1 and ${condition}`, [userId, id])
  return rowCount ?? 0
}

/** Deletes a passkey of a user. Returns false when the user has none with this id. */
export async function deletePasskey(pool: pg.Pool, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from auth_passkey where "userId" = $1 and id = $2', [userId, id])
  return rowCount === 1
}
