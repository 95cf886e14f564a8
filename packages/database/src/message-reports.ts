import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Tx, withoutTenant } from './tenancy.ts'

/** A delivery report of a message service. It contains no personal data. */
export interface MessageReport {
  readonly service: 'twilio' | 'whatsapp'
  /** The service's id of the message. */
  readonly reference: string
  readonly state: 'sent' | 'delivered' | 'read' | 'failed'
  /** The service's error code; empty unless the message failed. */
  readonly error: string
}

/** Saves reports, each once, and calls `then` with the new ones in the same transaction. */
export async function saveMessageReports(
  pool: pg.Pool,
  reports: readonly MessageReport[],
  then: (tx: Tx, fresh: readonly MessageReport[]) => Promise<void>,
): Promise<void> {
  if (reports.length === 0) return
  await withoutTenant(pool, async (tx) => {
    const fresh = await tx
      .insertInto('message_reports')
      .values([...reports])
      .onConflict((conflict) => conflict.doNothing())
      .returning(['service', 'reference', 'state', 'error'])
      .execute()
    await then(tx, fresh)
  })
}

/**
 * Applies a report to its message, in whatever order reports arrive. `pending`: no message has this reference yet,
 * because the service reported before its response was saved; try again. `unknown`: the message is not ours.
 */
export async function applyMessageReport(
  pool: pg.Pool,
  report: MessageReport,
): Promise<'applied' | 'pending' | 'unknown'> {
  const { service, reference, state, error } = report
  const { rows } = await pool.query<{ found: boolean; recent: boolean }>(
    `select apply_message_report($1, $2, $3, $4) as found, exists (
      select from message_reports where service = $1 and reference = $2 and at > now() - interval '1 minute'
    ) as recent`,
    [service, reference, state, error],
  )
  if (rows[0]?.found) return 'applied'
  return rows[0]?.recent ? 'pending' : 'unknown'
}

/**
 * Queues the message of a report to be sent by SMS instead, and calls `then` with it in the same transaction. Returns
 * false when the message is unknown or has expired.
 */
export async function fallBackToSms(
  pool: pg.Pool,
  { service, reference }: Pick<MessageReport, 'service' | 'reference'>,
  at: Instant,
  then: (tx: Tx, message: { merchantId: string; messageId: string }) => Promise<void>,
): Promise<boolean> {
  return withoutTenant(pool, async (tx) => {
    const { rows } = await sql<{ merchantId: string; messageId: string }>`
      select merchant_id as "merchantId", message_id as "messageId"
      from fall_back_to_sms(${service}, ${reference}, ${new Date(at)})`.execute(tx)
    const [message] = rows
    if (message) await then(tx, message)
    return message !== undefined
  })
}
