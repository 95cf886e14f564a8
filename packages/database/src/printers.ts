import type { Instant } from '@sofra/availability'
import type { SellingType, Texts } from '@sofra/menu'
import type { PaperWidth, PrinterFacts, PrinterKind, ReportedProblem } from '@sofra/ordering'
import { sql } from 'kysely'
import type pg from 'pg'
import type { PrintJob } from './print-jobs.ts'
import type { Tx } from './tenancy.ts'

/** A printer within a merchant. */
export interface PrinterId {
  readonly branchId: string
  readonly printerId: string
}

/** The settings of a printer. */
export interface Printer extends PrinterId {
  readonly names: Texts
  readonly kind: PrinterKind
  readonly host: string
  readonly port: number
  readonly paper: PaperWidth
  readonly language: string
  /** A code, `guest` for that of each order's guest, or null. */
  readonly secondLanguage: string | null
  readonly guestDetails: boolean
  readonly types: readonly SellingType[]
  /** The station whose part of each order it prints; null, or a station that is gone: whole orders. */
  readonly station: string | null
  readonly enabled: boolean
  /** Whether it has confirmed a ticket; null: not known. */
  readonly confirms: boolean | null
}

/** The settings of a printer as SQL; the table is `printers`. */
export const printerSettings = sql`branch_id as "branchId", id as "printerId", names, kind, host, port, paper, language,
  second_language as "secondLanguage", guest_details as "guestDetails", types, station, enabled, confirms`

/** A printer; null if the branch has none with this id. */
export async function findPrinter(tx: Tx, { branchId, printerId }: PrinterId): Promise<Printer | null> {
  const { rows } = await sql<Printer>`
    select ${printerSettings} from printers where branch_id = ${branchId} and id = ${printerId}`.execute(tx)
  return rows[0] ?? null
}

/** The merchant and the printer to whose address the hash of a secret belongs. */
export async function findPrinterByToken(
  pool: pg.Pool,
  tokenHash: Buffer,
): Promise<(PrinterId & { readonly merchantId: string }) | null> {
  const { rows } = await pool.query<PrinterId & { merchantId: string }>(
    'select merchant_id as "merchantId", branch_id as "branchId", id as "printerId" from printer_of_token($1)',
    [tokenHash],
  )
  return rows[0] ?? null
}

/** Replaces the secret of a printer's address; the former one is void. False if the branch has no such printer. */
export async function setPrinterToken(tx: Tx, printer: PrinterId, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await ofPrinter(tx, printer).set({ token_hash: tokenHash }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The steps in which `seen_at` advances, so that a question every second writes no row each time. */
const seenStepMilliseconds = 4_000

/** Records that a printer was in contact with the server, and what it reports. */
export async function recordContact(
  tx: Tx,
  printer: PrinterId,
  { at, problem }: { readonly at: Instant; readonly problem: ReportedProblem | null },
): Promise<void> {
  const before = new Date(at - seenStepMilliseconds)
  await ofPrinter(tx, printer)
    .set({ seen_at: new Date(at), problem })
    .where(sql<boolean>`(seen_at is null or seen_at <= ${before} or problem is distinct from ${problem}::text)`)
    .execute()
}

function ofPrinter(tx: Tx, { branchId, printerId }: PrinterId) {
  return tx.updateTable('printers').where('branch_id', '=', branchId).where('id', '=', printerId)
}

/** A printer with its state and the jobs that are not over. */
export interface PrinterStatus extends PrinterFacts, PrinterId {
  readonly names: Texts
  readonly hasAddress: boolean
  /** The number of jobs that wait or are not confirmed. */
  readonly waiting: number
  /** The uncertain and failed jobs that are not settled, oldest first, with the numbers of their orders. */
  readonly jobs: readonly UnsettledJob[]
}

export interface UnsettledJob extends Pick<PrintJob, 'id' | 'orderId' | 'copy' | 'createdAt'> {
  readonly state: 'uncertain' | 'failed'
  readonly number: number | null
  readonly practice: boolean
}

/** The most unsettled jobs that are listed per printer. */
const maxListed = 50

/** The printers of branches, in their order. */
export async function readPrinters(tx: Tx, branchIds: readonly string[]): Promise<readonly PrinterStatus[]> {
  const { rows } = await sql<PrinterStatus>`
    select printers.branch_id as "branchId", printers.id as "printerId", names, kind, enabled,
      token_hash is not null as "hasAddress", (extract(epoch from seen_at) * 1000)::bigint as "seenAt",
      problem as reported, open.waiting, open."waitingSince", open.unsettled, coalesce(open.jobs, '[]') as jobs
    from printers
    cross join lateral (
      select
        (count(*) filter (where job.state in ('waiting', 'sent')))::int as waiting,
        (extract(epoch from min(job.created_at) filter (where job.state in ('waiting', 'sent'))) * 1000)::bigint
          as "waitingSince",
        (count(*) filter (where job.state in ('uncertain', 'failed')))::int as unsettled,
        jsonb_agg(jsonb_build_object(
          'id', job.id, 'orderId', job.order_id, 'copy', job.copy, 'state', job.state,
          'createdAt', floor(extract(epoch from job.created_at) * 1000)::bigint,
          'number', orders.number, 'practice', coalesce(orders.practice, false)
        ) order by job.id) filter (where job.state in ('uncertain', 'failed') and job.place <= ${maxListed}) as jobs
      from (
        select *, row_number() over (partition by state in ('uncertain', 'failed') order by id) as place
        from print_jobs
        where merchant_id = printers.merchant_id and branch_id = printers.branch_id and printer_id = printers.id
          and (state in ('waiting', 'sent') or (state in ('uncertain', 'failed') and settled_by is null))
      ) as job
      left join orders on orders.merchant_id = job.merchant_id and orders.id = job.order_id
    ) as open
    where printers.branch_id = any (${branchIds}::uuid[])
    order by printers.branch_id, printers.position, printers.id`.execute(tx)
  return rows
}
