import type { Instant } from '@sofra/availability'
import type { ReportedProblem } from '@sofra/ordering'
import { sql } from 'kysely'
import type pg from 'pg'
import { abandonSentJobs } from './print-jobs.ts'
import { type Printer, type PrinterId, printerSettings } from './printers.ts'
import { asMerchant, type Tx } from './tenancy.ts'

/* The printers that the server connects to. One process at a time is in contact with a printer: it holds a lease on its row. */

/** A claimed printer with its merchant. */
export interface ClaimedPrinter extends Printer {
  readonly merchantId: string
}

/** How long a process that stopped without releasing a printer keeps others from it. Every ticket renews the lease. */
const leaseMilliseconds = 60_000

/**
 * Claims the network printers that are to be contacted: those with a waiting ticket, and those whose last contact was a while
 * ago. What an earlier process had sent and not confirmed becomes uncertain. Processes may claim at the same time.
 */
export async function claimNetworkPrinters(pool: pg.Pool, now: Instant): Promise<readonly ClaimedPrinter[]> {
  const at = new Date(now)
  const { rows } = await pool.query<{ id: string }>('select merchants_with_due_printers($1) as id', [at])
  const claimed: ClaimedPrinter[] = []
  for (const { id: merchantId } of rows) {
    const printers = await asMerchant(pool, merchantId, (tx) => claimIn(tx, now))
    claimed.push(...printers.map((printer) => ({ ...printer, merchantId })))
  }
  return claimed
}

async function claimIn(tx: Tx, now: Instant): Promise<readonly Printer[]> {
  const at = new Date(now)
  const { rows } = await sql<Printer>`
    update printers set lease_until = ${new Date(now + leaseMilliseconds)}
    where (branch_id, id) in (
      select branch_id, id from printers as due
      where kind = 'network' and enabled and lease_until <= ${at} and (try_at <= ${at} or (problem is null and exists (
        select from print_jobs
        where branch_id = due.branch_id and printer_id = due.id and state = 'waiting'
      )))
      for update skip locked
    )
    returning ${printerSettings}`.execute(tx)
  for (const printer of rows) await abandonSentJobs(tx, printer, now)
  return rows
}

/** Renews the lease of a claimed printer. */
export async function renewLease(tx: Tx, { branchId, printerId }: PrinterId, now: Instant): Promise<void> {
  await tx
    .updateTable('printers')
    .set({ lease_until: new Date(now + leaseMilliseconds) })
    .where('branch_id', '=', branchId)
    .where('id', '=', printerId)
    .execute()
}

/** How a contact with a printer ended. */
export interface ContactOutcome {
  readonly problem: ReportedProblem | null
  /** When it is contacted next, unless a ticket waits and there is no problem. */
  readonly tryAt: Instant
  /** Whether it confirmed a ticket; null: no ticket was sent, or it is not known. */
  readonly confirms: boolean | null
  /** Whether it answered at all. */
  readonly reached: boolean
}

/** Ends the lease of a printer and records how the contact ended. */
export async function releasePrinter(
  tx: Tx,
  { branchId, printerId }: PrinterId,
  now: Instant,
  { problem, tryAt, confirms, reached }: ContactOutcome,
): Promise<void> {
  await tx
    .updateTable('printers')
    .set({
      problem,
      try_at: new Date(tryAt),
      lease_until: new Date(0),
      ...(confirms !== null && { confirms }),
      ...(reached && { seen_at: new Date(now) }),
    })
    .where('branch_id', '=', branchId)
    .where('id', '=', printerId)
    .execute()
}
