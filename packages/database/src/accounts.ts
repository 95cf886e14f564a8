import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { AccountLanguage } from './schema-accounts.ts'
import type { Tx } from './tenancy.ts'

export type { AccountLanguage } from './schema-accounts.ts'

/** An account of the console with a password. */
export interface NewAccount {
  /** In lower case. */
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly emailVerified: boolean
  readonly language: AccountLanguage
}

/** Adds an account, and returns the user's id; null when the email address has an account already. */
export async function addAccount(tx: Tx, account: NewAccount): Promise<string | null> {
  const { email, name, passwordHash, emailVerified, language } = account
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into auth_user (id, name, email, "emailVerified", language)
      values (${randomUUID()}, ${name}, ${email}, ${emailVerified}, ${language})
      on conflict (email) do nothing returning id
    )
    insert into auth_account (id, "accountId", "providerId", "userId", password)
    select ${randomUUID()}, id, 'credential', id, ${passwordHash} from added
    returning "userId" as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns the language of messages to a user. */
export async function accountLanguage(pool: pg.Pool, userId: string): Promise<AccountLanguage> {
  const { rows } = await pool.query<{ language: AccountLanguage }>('select language from auth_user where id = $1', [
    userId,
  ])
  return rows[0]?.language ?? 'en'
}

/** Saves the language of messages to a user. */
export async function setAccountLanguage(pool: pg.Pool, userId: string, language: AccountLanguage): Promise<void> {
  await pool.query('update auth_user set language = $2 where id = $1 and language <> $2', [userId, language])
}

/** Records that a user has shown to read the mail of their address. */
export async function markEmailVerified(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('update auth_user set "emailVerified" = true where id = $1', [userId])
}

/** Returns the email address of a user, or null. */
export async function accountEmail(pool: pg.Pool, userId: string): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>('select email from auth_user where id = $1', [userId])
  return rows[0]?.email ?? null
}
