import type { Instant } from '@sofra/availability'
import type { Selectable } from 'kysely'
import type pg from 'pg'
import type { AccountLanguage, AccountMailState, AccountMailsTable } from './schema-accounts.ts'
import { type Tx, withoutTenant } from './tenancy.ts'

/** An email about an account. */
export interface AccountMailRecord {
  readonly recipient: string
  readonly language: AccountLanguage
  readonly template: string
  readonly facts: Readonly<Record<string, string>>
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

/** A stored email; `facts` is empty once it is no longer needed. */
export interface StoredAccountMail extends AccountMailRecord {
  readonly id: string
  readonly state: AccountMailState
  readonly service: string
}

/** Saves an email that is to be sent, and returns its id. */
export async function saveAccountMail(tx: Tx, mail: AccountMailRecord): Promise<string> {
  const { recipient, language, template, facts, createdAt, expiresAt } = mail
  const dates = { created_at: new Date(createdAt), expires_at: new Date(expiresAt) }
  const row = await tx
    .insertInto('account_mails')
    .values({ recipient, language, template, facts: JSON.stringify(facts), ...dates })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Finds an email, or null. */
export async function findAccountMail(pool: pg.Pool, id: string): Promise<StoredAccountMail | null> {
  const row = await withoutTenant(pool, (tx) =>
    tx.selectFrom('account_mails').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  return row ? mailOf(row) : null
}

/** Saves the outcome of an email, and clears its content unless `retainsFacts`. */
export async function finishAccountMail(
  pool: pg.Pool,
  id: string,
  result: { state: 'sent' | 'refused'; service: string; error?: string; retainsFacts?: boolean },
): Promise<void> {
  const { state, service, error = '', retainsFacts = false } = result
  await withoutTenant(pool, (tx) =>
    tx
      .updateTable('account_mails')
      .set({ state, service, error, ...(retainsFacts ? {} : { facts: '{}' }) })
      .where('id', '=', id)
      .execute(),
  )
}

/** Returns the latest emails, newest first. */
export async function latestAccountMails(pool: pg.Pool, limit: number): Promise<StoredAccountMail[]> {
  const rows = await withoutTenant(pool, (tx) =>
    tx.selectFrom('account_mails').selectAll().orderBy('id', 'desc').limit(limit).execute(),
  )
  return rows.map(mailOf)
}

/** Clears the content of expired emails, and deletes emails older than 30 days. Returns how many were cleared. */
export async function deleteOldAccountMails(pool: pg.Pool, now: Instant): Promise<number> {
  const { rowCount } = await pool.query(
    `update account_mails set facts = '{}', state = case state when 'waiting' then 'expired' else state end
     where facts <> '{}' and expires_at <= $1`,
    [new Date(now)],
  )
  await pool.query(`delete from account_mails where created_at <= $1::timestamptz - interval '30 days'`, [
    new Date(now),
  ])
  return rowCount ?? 0
}

function mailOf(row: Selectable<AccountMailsTable>): StoredAccountMail {
  const { id, recipient, language, template, facts, state, service } = row
  const instants = { createdAt: row.created_at.getTime(), expiresAt: row.expires_at.getTime() }
  return { id, recipient, language, template, facts, state, service, ...instants }
}
