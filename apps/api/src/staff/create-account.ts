import { randomUUID } from 'node:crypto'
import { addStaff, asMerchant, type StaffRole } from '@sofra/database'
import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'

export interface NewStaffAccount {
  readonly merchantId: string
  readonly email: string
  readonly password: string
  readonly name: string
  readonly role: StaffRole
  /** Null: every branch of the merchant. */
  readonly branchIds: readonly string[] | null
}

/**
 * Creates a console account for a merchant's staff. An existing account with the email address keeps its name and
 * password and gets access to this merchant as well. Returns the user's id.
 */
export async function createStaffAccount(pool: pg.Pool, account: NewStaffAccount): Promise<string> {
  const email = account.email.trim().toLowerCase()
  const userId = await findOrCreateUser(pool, email, account.name)
  const { rowCount } = await pool.query(
    `select from auth_account where "userId" = $1 and "providerId" = 'credential'`,
    [userId],
  )
  if (rowCount === 0) {
    await pool.query(
      `insert into auth_account (id, "accountId", "providerId", "userId", password) values ($1, $2, 'credential', $2, $3)`,
      [randomUUID(), userId, await hashPassword(account.password)],
    )
  }
  const { merchantId, role, branchIds } = account
  await asMerchant(pool, merchantId, (tx) => addStaff(tx, { merchantId, userId, role, branchIds }))
  return userId
}

async function findOrCreateUser(pool: pg.Pool, email: string, name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into auth_user (id, name, email, "emailVerified") values ($1, $2, $3, true)
     on conflict (email) do update set email = excluded.email returning id`,
    [randomUUID(), name, email],
  )
  const [user] = rows
  if (!user) throw new Error(`Cannot create the account of ${email}: the database returned no row`)
  return user.id
}
