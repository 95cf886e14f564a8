import { randomUUID } from 'node:crypto'
import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import { cancelMessage } from './messages.ts'
import type { CodeChannel, CodeDetails, CodePurpose } from './schema-customers.ts'
import { asMerchant, type Tx } from './tenancy.ts'

export type { CodeChannel, CodeDetails, CodePurpose } from './schema-customers.ts'

/** The maximum number of messages per key (a phone, an IP address, ...) within a period. */
export interface SendLimit {
  readonly key: string
  readonly max: number
  readonly seconds: number
}

export interface NewCode {
  readonly merchantId: string
  readonly branchId: string
  readonly phone: string
  readonly purpose: CodePurpose
  readonly codeHash: Buffer
  readonly channel: CodeChannel
  readonly language: string
  readonly details: CodeDetails
  readonly at: Instant
  readonly limits: readonly SendLimit[]
}

export type NewCodeOutcome =
  | { readonly kind: 'made'; readonly id: string }
  /** A code was sent moments ago by this channel; another may be requested after `seconds`. */
  | { readonly kind: 'early'; readonly seconds: number; readonly channel: CodeChannel }
  /** A limit is reached; another code may be requested after `seconds`. */
  | { readonly kind: 'wait'; readonly seconds: number }

/** The rules of codes: docs/product.md, sections 9 and 18. */
export const codeRules = { digits: 6, lifetimeSeconds: 600, resendSeconds: 30, maxTries: 5 } as const

/** The key of the message that contains a code. */
export function codeMessageKey(id: string): string {
  return `code:${id}`
}

/**
 * Creates the only valid code of a phone and purpose and counts its message towards the limits, unless one is reached.
 */
export function createCode(pool: pg.Pool, code: NewCode): Promise<NewCodeOutcome> {
  const { merchantId, phone, purpose, limits, at } = code
  return asMerchant(pool, merchantId, async (tx) => {
    // Concurrent requests for the same phone wait here, so that one message is sent.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${merchantId} ${phone} ${purpose}`}, 20261120))`.execute(
      tx,
    )
    const before = await tx
      .selectFrom('one_time_codes')
      .select(['id', 'sent_at', 'channel'])
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
    const early = before ? codeRules.resendSeconds - (at - before.sent_at.getTime()) / 1000 : 0
    if (before && early > 0) return { kind: 'early', seconds: Math.ceil(early), channel: before.channel }

    const { rows } = await sql<{ wait: number }>`
      select count_code_send(${JSON.stringify(limits)}::jsonb, ${new Date(at)}) as wait`.execute(tx)
    const wait = rows[0]?.wait ?? 0
    if (wait > 0) return { kind: 'wait', seconds: wait }

    if (before) await cancelMessage(tx, codeMessageKey(before.id))
    const row = {
      id: randomUUID(),
      branch_id: code.branchId,
      code_hash: code.codeHash,
      channel: code.channel,
      language: code.language,
      details: JSON.stringify(code.details),
      tries: 0,
      sent_at: new Date(at),
      expires_at: new Date(at + codeRules.lifetimeSeconds * 1000),
    }
    await tx
      .insertInto('one_time_codes')
      .values({ merchant_id: merchantId, phone, purpose, ...row })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'phone', 'purpose']).doUpdateSet(row))
      .execute()
    return { kind: 'made', id: row.id }
  })
}

/** Records the channel a code was sent by. With null, no service accepted it and the code is deleted. */
export function recordCodeDelivery(
  pool: pg.Pool,
  { merchantId, id }: { readonly merchantId: string; readonly id: string },
  channel: CodeChannel | null,
): Promise<void> {
  return asMerchant(pool, merchantId, async (tx) => {
    if (channel === null) await tx.deleteFrom('one_time_codes').where('id', '=', id).execute()
    else await tx.updateTable('one_time_codes').set({ channel }).where('id', '=', id).execute()
  })
}

export type CodeVerification =
  | { readonly kind: 'right'; readonly id: string; readonly details: CodeDetails; readonly language: string }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** Too many wrong attempts: a new code is required. */
  | { readonly kind: 'locked' }
  /** There is no code, or it has expired. */
  | { readonly kind: 'expired' }

/**
 * Verifies a code and counts the attempt. A right code is deleted, so only one of several concurrent attempts succeeds.
 * Commit the transaction whatever the result, or the attempt is not counted.
 */
export async function verifyCode(
  tx: Tx,
  attempt: {
    readonly phone: string
    readonly purpose: CodePurpose
    readonly at: Instant
    readonly isRight: (codeHash: Buffer) => boolean
  },
): Promise<CodeVerification> {
  const { phone, purpose, at } = attempt
  const tried = await tx
    .updateTable('one_time_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(at))
    .returning(['id', 'tries', 'code_hash', 'details', 'language'])
    .executeTakeFirst()
  if (!tried) return { kind: 'expired' }
  if (tried.tries > codeRules.maxTries) return { kind: 'locked' }
  if (!attempt.isRight(tried.code_hash)) {
    const triesLeft = codeRules.maxTries - tried.tries
    return triesLeft === 0 ? { kind: 'locked' } : { kind: 'wrong', triesLeft }
  }
  await tx.deleteFrom('one_time_codes').where('id', '=', tried.id).execute()
  // The message with the code is no longer needed.
  await cancelMessage(tx, codeMessageKey(tried.id))
  return { kind: 'right', id: tried.id, details: tried.details, language: tried.language }
}

/** A code that is to be sent again. */
export interface PendingCode {
  readonly branchId: string
  readonly phone: string
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  readonly language: string
  readonly details: CodeDetails
}

/** Returns the code with this id in any merchant, or null when it has expired. */
export async function findCode(pool: pg.Pool, id: string, at: Instant): Promise<PendingCode | null> {
  const { rows } = await pool.query<{ owner: string | null }>('select merchant_of_code($1) as owner', [id])
  const owner = rows[0]?.owner
  if (!owner) return null
  const row = await asMerchant(pool, owner, (tx) =>
    tx
      .selectFrom('one_time_codes')
      .select(['branch_id as branchId', 'phone', 'purpose', 'channel', 'language', 'details'])
      .where('id', '=', id)
      .where('expires_at', '>', new Date(at))
      .executeTakeFirst(),
  )
  return row ?? null
}

/** Deletes expired codes and sessions, in every merchant. Returns the number of deleted rows. */
export async function deleteExpiredCodes(pool: pg.Pool, now: Instant): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>('select delete_expired_codes($1) as deleted', [new Date(now)])
  return rows[0]?.deleted ?? 0
}
