import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountLanguage } from './schema.ts'
import type { Tx } from './tenancy.ts'

export type { AccountLanguage } from './schema.ts'

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
