import { randomUUID } from 'node:crypto'
import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import { type CodeSubmitter, countTry } from './code-tries.ts'
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
  /** A pseudonym of who requests the code. */
  readonly requester: string
  readonly at: Instant
  readonly limits: readonly SendLimit[]
  /** The limit of all codes of the business; null: none. */
  readonly dailyCap: SendLimit | null
}

export type NewCodeOutcome =
  | { readonly kind: 'made'; readonly id: string }
  /** A code was sent moments ago by this channel; another may be requested after `seconds`. */
  | { readonly kind: 'early'; readonly seconds: number; readonly channel: CodeChannel }
  /** A limit is reached, perhaps the daily cap of the business; another code may be requested after `seconds`. */
  | { readonly kind: 'wait'; readonly seconds: number; readonly isCapReached: boolean }

/** The rules of codes: docs/product.md, sections 9 and 18. */
export const codeRules = { digits: 6, lifetimeSeconds: 300, resendSeconds: 30 } as const

/** How many of those who requested a code for a phone are remembered. */
const maxRequesters = 5

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
      .select(['id', 'sent_at', 'channel', 'requesters', 'expires_at'])
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
    const early = before ? codeRules.resendSeconds - (at - before.sent_at.getTime()) / 1000 : 0
    if (before && early > 0) return { kind: 'early', seconds: Math.ceil(early), channel: before.channel }

    const counted = code.dailyCap ? [...limits, code.dailyCap] : limits
    const { rows } = await sql<{ wait: number }>`
      select count_code_send(${JSON.stringify(counted)}::jsonb, ${new Date(at)}) as wait`.execute(tx)
    const seconds = rows[0]?.wait ?? 0
    if (seconds > 0) {
      const isCapReached = code.dailyCap != null && (await isReached(tx, code.dailyCap, at))
      return { kind: 'wait', seconds, isCapReached }
    }

    if (before) await cancelMessage(tx, codeMessageKey(before.id))
    const row = {
      id: randomUUID(),
      branch_id: code.branchId,
      code_hash: code.codeHash,
      channel: code.channel,
      language: code.language,
      details: JSON.stringify(code.details),
      tries: '{}',
      // A later requester does not make an earlier one a stranger.
      requesters: [...new Set([code.requester, ...requestersOf(before, at)])].slice(0, maxRequesters),
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

function requestersOf(code: { requesters: string[]; expires_at: Date } | undefined, at: Instant): readonly string[] {
  return code && code.expires_at.getTime() > at ? code.requesters : []
}

/** Whether a limit is reached. */
async function isReached(tx: Tx, { key, max, seconds }: SendLimit, at: Instant): Promise<boolean> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from code_sends
    where keys @> array[${key}::text] and at > ${new Date(at)}::timestamptz - make_interval(secs => ${seconds})`.execute(
    tx,
  )
  return (rows[0]?.sent ?? 0) >= max
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
    /** The id of the code, for a client that received it. */
    readonly codeId: string | null
    /** The pseudonyms of who submits it: those of a requester, and last the one that wrong attempts of others count by. */
    readonly submitter: readonly string[]
  },
): Promise<CodeVerification> {
  const { phone, purpose, at } = attempt
  const tried = await tx
    .selectFrom('one_time_codes')
    .select(['id', 'tries', 'requesters', 'code_hash', 'details', 'language'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(at))
    .forUpdate()
    .executeTakeFirst()
  if (!tried) return { kind: 'expired' }
  const counted = countTry(tried.tries, submitterOf(tried, attempt))
  if (counted.kind === 'locked') return { kind: 'locked' }
  if (!attempt.isRight(tried.code_hash)) {
    await tx
      .updateTable('one_time_codes')
      .set({ tries: JSON.stringify(counted.tries) })
      .where('id', '=', tried.id)
      .execute()
    const { triesLeft } = counted
    return triesLeft === 0 ? { kind: 'locked' } : { kind: 'wrong', triesLeft }
  }
  await tx.deleteFrom('one_time_codes').where('id', '=', tried.id).execute()
  // The message with the code is no longer needed.
  await cancelMessage(tx, codeMessageKey(tried.id))
  return { kind: 'right', id: tried.id, details: tried.details, language: tried.language }
}

/** Who submits a code: a requester by its pseudonym or by the code's id, else another client. */
function submitterOf(
  code: { readonly id: string; readonly requesters: readonly string[] },
  { codeId, submitter }: { readonly codeId: string | null; readonly submitter: readonly string[] },
): CodeSubmitter {
  const requester = code.requesters.find((one) => submitter.includes(one)) ?? (codeId === code.id ? code.id : undefined)
  return requester === undefined
    ? { counter: submitter.at(-1) ?? '', isRequester: false }
    : { counter: requester, isRequester: true }
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
