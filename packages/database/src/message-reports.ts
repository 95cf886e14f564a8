import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Tx, withoutTenant } from './tenancy.ts'

/** What a service tells of a message it has taken; it names nobody. */
export interface MessageReport {
  readonly service: 'twilio' | 'whatsapp'
  readonly reference: string
  readonly state: 'sent' | 'delivered' | 'read' | 'failed'
  /** Why it failed, in the service's own code. */
  readonly error: string
}

/** Keeps what was told, each thing once, and does `then` with what is new in the same transaction. */
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

/** Writes down what became of a message, whatever was told before. `early`: no message goes by that reference yet. */
export async function applyMessageReport(
  pool: pg.Pool,
  report: MessageReport,
): Promise<'noted' | 'early' | 'not-ours'> {
  const { service, reference, state, error } = report
  const { rows } = await pool.query<{ found: boolean; young: boolean }>(
    `select note_message_report($1, $2, $3, $4) as found, exists (
      select from message_reports where service = $1 and reference = $2 and at > now() - interval '1 minute'
    ) as young`,
    [service, reference, state, error],
  )
  if (rows[0]?.found) return 'noted'
  return rows[0]?.young ? 'early' : 'not-ours'
}

/**
 * Lets the message that a report is about go by SMS instead, and does `then` with it in the same transaction. False: nobody
 * wants it any more.
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
      from send_by_sms_instead(${service}, ${reference}, ${new Date(at)})`.execute(tx)
    const [message] = rows
    if (message) await then(tx, message)
    return message !== undefined
  })
}
