import type { Instant } from '@sofra/availability'
import { isPreparedAt, type PrintJobState } from '@sofra/ordering'
import { sql } from 'kysely'
import type pg from 'pg'
import type { PrinterId } from './printers.ts'
import { readStationRouting } from './station-routing.ts'
import { isId, type Tx } from './tenancy.ts'

/*
 * The tickets that are to be printed (docs/decisions/0098-printers.md). A job is created in the transaction that accepts its
 * order. What happens to it depends on the state it is in, so that an answer that arrives twice changes nothing.
 */

/** A ticket for one printer. */
export interface PrintJob {
  readonly id: string
  readonly branchId: string
  readonly printerId: string
  /** Null: a test ticket. */
  readonly orderId: string | null
  /** 0: the first one; 1 and more: printed again. */
  readonly copy: number
  readonly state: PrintJobState
  readonly createdAt: Instant
  readonly sentAt: Instant | null
}

const columns = sql`id, branch_id as "branchId", printer_id as "printerId", order_id as "orderId", copy, state,
  (extract(epoch from created_at) * 1000)::bigint as "createdAt", (extract(epoch from sent_at) * 1000)::bigint as "sentAt"`

/**
 * Creates the jobs of an accepted order: one per printer of its branch that prints its way of selling; a printer of a station prints
 * orders of which that prepares something.
 */
export async function addAcceptanceJobs(
  tx: Tx,
  { orderId, at }: { readonly orderId: string; readonly at: Instant },
): Promise<void> {
  const others = await stationsWithoutPart(tx, orderId)
  await sql`
    insert into print_jobs (merchant_id, branch_id, printer_id, order_id, copy, created_at)
    select orders.merchant_id, orders.branch_id, printers.id, orders.id, 0, ${new Date(at)}
    from orders join printers on printers.merchant_id = orders.merchant_id and printers.branch_id = orders.branch_id
    where orders.id = ${orderId} and printers.enabled and orders.selling_type = any (printers.types)
      and (station is null or station <> all (${others}::text[]))
    on conflict (merchant_id, branch_id, printer_id, order_id, copy) do nothing`.execute(tx)
}

/**
 * Deletes the jobs of an order that still wait, because no one prepares it any longer: its acceptance was undone, or it was rejected
 * or cancelled. If it is accepted again, its jobs are created again. What was handed to a printer stays.
 */
export async function deleteWaitingJobs(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('print_jobs').where('order_id', '=', orderId).where('state', '=', 'waiting').execute()
}

/** The ids of the stations that prepare nothing of an order; they are read only if a printer of its branch belongs to a station. */
async function stationsWithoutPart(tx: Tx, orderId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ branchId: string; itemIds: string[] }>`
    select branch_id as "branchId", array(
      select item_id from order_lines as line where line.merchant_id = orders.merchant_id and line.order_id = orders.id
    ) as "itemIds"
    from orders where id = ${orderId} and exists (
      select from printers where printers.merchant_id = orders.merchant_id and printers.branch_id = orders.branch_id
        and station is not null
    )`.execute(tx)
  const [order] = rows
  if (!order) return []
  const routing = await readStationRouting(tx, order.branchId)
  return routing.stations
    .map(({ id }) => id)
    .filter((id) => !order.itemIds.some((itemId) => isPreparedAt(routing, id, itemId)))
}

/** Creates a job that prints the ticket of an order again, or a test ticket (`orderId` null). Null: no such printer. */
export async function addPrintJob(
  tx: Tx,
  { branchId, printerId, orderId, at }: PrinterId & { readonly orderId: string | null; readonly at: Instant },
): Promise<PrintJob | null> {
  // Two copies that are added at once get two numbers: the second one waits for this lock, and the statement after it reads what
  // the first one added; a single statement would count what was there before it waited.
  await sql`select from printers where branch_id = ${branchId} and id = ${printerId} for update`.execute(tx)
  const { rows } = await sql<PrintJob>`
    insert into print_jobs (merchant_id, branch_id, printer_id, order_id, copy, created_at)
    select merchant_id, branch_id, id, ${orderId}::uuid, coalesce((
      select max(copy) from print_jobs as earlier
      where earlier.branch_id = printers.branch_id and earlier.printer_id = printers.id and earlier.order_id = ${orderId}
    ), 0) + 1, ${new Date(at)}
    from printers where branch_id = ${branchId} and id = ${printerId}
    returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** The oldest job of a printer that is handed to it next, or that it has not confirmed yet. */
export async function nextPrintJob(tx: Tx, { branchId, printerId }: PrinterId): Promise<PrintJob | null> {
  const { rows } = await sql<PrintJob>`
    select ${columns} from print_jobs
    where branch_id = ${branchId} and printer_id = ${printerId} and state in ('waiting', 'sent')
    order by id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** A job of a printer. */
export async function findPrintJob(
  tx: Tx,
  { branchId, printerId }: PrinterId,
  jobId: string,
): Promise<PrintJob | null> {
  if (!isId(jobId)) return null
  const { rows } = await sql<PrintJob>`
    select ${columns} from print_jobs
    where branch_id = ${branchId} and printer_id = ${printerId} and id = ${jobId}`.execute(tx)
  return rows[0] ?? null
}

/** Moves a job from one of the states `from`. False if it is in another one, and nothing changes. */
export async function movePrintJob(
  tx: Tx,
  jobId: string,
  { from, to, at }: { readonly from: readonly PrintJobState[]; readonly to: PrintJobState; readonly at: Instant },
): Promise<boolean> {
  const when = new Date(at)
  const { numUpdatedRows } = await tx
    .updateTable('print_jobs')
    .set({
      state: to,
      ...(to === 'sent' && { sent_at: when }),
      finished_at: to === 'waiting' || to === 'sent' ? null : when,
    })
    .where('id', '=', jobId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks what was handed to a printer and never confirmed as uncertain: no one knows whether it was printed. */
export async function abandonSentJobs(tx: Tx, { branchId, printerId }: PrinterId, at: Instant): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ state: 'uncertain', finished_at: new Date(at) })
    .where('branch_id', '=', branchId)
    .where('printer_id', '=', printerId)
    .where('state', '=', 'sent')
    .execute()
}

/** Whether there is a job in one of these branches. */
export async function hasPrintJob(tx: Tx, jobId: string, branchIds: readonly string[]): Promise<boolean> {
  if (!isId(jobId)) return false
  const found = await tx
    .selectFrom('print_jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('branch_id', 'in', branchIds)
    .executeTakeFirst()
  return found !== undefined
}

/** How a person settles an uncertain or failed job: the ticket is there, or it is printed again. */
export type Settlement = 'printed' | 'again'

/** Settles an uncertain or failed job. `again` adds another one. Null if it is not such a job, or settled already. */
export async function settlePrintJob(
  tx: Tx,
  jobId: string,
  {
    outcome,
    by,
    at,
    branchIds,
  }: {
    readonly outcome: Settlement
    readonly by: string
    readonly at: Instant
    readonly branchIds: readonly string[]
  },
): Promise<PrintJob | null> {
  if (!isId(jobId)) return null
  const { rows } = await sql<PrintJob>`
    update print_jobs set settled_by = ${by}, state = ${outcome === 'printed' ? 'printed' : sql`state`},
      finished_at = ${new Date(at)}
    where id = ${jobId} and branch_id = any (${branchIds}::uuid[]) and state in ('uncertain', 'failed')
      and settled_by is null
    returning ${columns}`.execute(tx)
  const [job] = rows
  if (!job) return null
  return outcome === 'again' ? addPrintJob(tx, { ...job, at }) : job
}

/** How long jobs are stored. An order is not accepted again after that. */
const storedMilliseconds = 60 * 86_400_000

/** Deletes old jobs, of every merchant. Returns how many. */
export async function deleteOldPrintJobs(pool: pg.Pool, now: Instant): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select delete_old_print_jobs($1) as count', [
    new Date(now - storedMilliseconds),
  ])
  return rows[0]?.count ?? 0
}
