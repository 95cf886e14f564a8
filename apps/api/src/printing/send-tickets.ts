import {
  asMerchant,
  type ClaimedPrinter,
  type ContactOutcome,
  claimNetworkPrinters,
  movePrintJob,
  nextPrintJob,
  type PrintJob,
  releasePrinter,
  renewLease,
} from '@sofra/database'
import type { ReportedProblem } from '@sofra/ordering'
import type { AppContext } from '../context.ts'
import { encodeEscPos } from './encode-ticket.ts'
import { connectionLimits, connectPrinter, type Delivery, type PrinterConnection } from './printer-connection.ts'
import { isAllowedPrinter } from './printer-networks.ts'
import { drawTicketOfJob } from './ticket-of-job.ts'

/* Sends tickets to the printers that the server connects to (docs/decisions/0098-printers.md). */

type Deps = Pick<AppContext, 'pool' | 'clock' | 'log' | 'shops' | 'printerNetworks'>

/** A printer without a problem is contacted this often, so that one that is switched off is noticed without a ticket. */
const checkMilliseconds = 30_000
/** A printer with a problem is tried again after this time. */
const retryMilliseconds = 5_000
/** How long a printer that is known to confirm nothing is waited for. */
const silentMilliseconds = 500

/** Sends the waiting tickets of all network printers, of every merchant; returns how many printers were contacted. */
export async function sendTickets(deps: Deps): Promise<number> {
  const printers = await claimNetworkPrinters(deps.pool, deps.clock.now())
  await Promise.all(printers.map((printer) => contactPrinter(deps, printer)))
  return printers.length
}

async function contactPrinter(deps: Deps, printer: ClaimedPrinter): Promise<void> {
  const { pool, clock, log } = deps
  const outcome = await talkTo(deps, printer).catch((cause: unknown): ContactOutcome => {
    log.warn({ printer: printer.printerId, branch: printer.branchId, err: cause }, 'printing failed')
    return { problem: 'error', tryAt: clock.now() + retryMilliseconds, confirms: null, reached: false }
  })
  await asMerchant(pool, printer.merchantId, (tx) => releasePrinter(tx, printer, clock.now(), outcome))
}

async function talkTo(deps: Deps, printer: ClaimedPrinter): Promise<ContactOutcome> {
  const { clock, printerNetworks } = deps
  const failed = (problem: ReportedProblem, reached = false, confirms: boolean | null = null): ContactOutcome => {
    return { problem, tryAt: clock.now() + retryMilliseconds, confirms, reached }
  }
  if (!isAllowedPrinter(printer.host, printerNetworks)) return failed('not-allowed')
  const connection = await connectPrinter(printer).catch(() => null)
  if (!connection) return failed('unreachable')
  try {
    const problem = await connection.status()
    if (problem !== null) return failed(problem, true)
    let { confirms } = printer
    for (;;) {
      const delivery = await sendNext(deps, { ...printer, confirms }, connection)
      if (delivery === 'confirmed') confirms = true
      if (delivery === 'unanswered') confirms ??= false
      if (delivery === 'broken') return failed('unreachable', false, confirms)
      if (delivery === null) return { problem: null, tryAt: clock.now() + checkMilliseconds, confirms, reached: true }
    }
  } finally {
    connection.close()
  }
}

/** Sends the next ticket of a printer; null if none waits, `skipped` if it cannot be sent. */
async function sendNext(
  deps: Deps,
  printer: ClaimedPrinter,
  connection: PrinterConnection,
): Promise<Delivery | 'skipped' | null> {
  const { pool, clock } = deps
  const inMerchant: <T>(run: Parameters<typeof asMerchant<T>>[2]) => Promise<T> = (run) =>
    asMerchant(pool, printer.merchantId, run)
  const job = await inMerchant((tx) => nextPrintJob(tx, printer))
  if (!job) return null
  const move = (from: PrintJob['state'], to: PrintJob['state']) =>
    inMerchant(async (tx) => {
      await renewLease(tx, printer, clock.now())
      return movePrintJob(tx, job.id, { from: [from], to, at: clock.now() })
    })
  const picture = await drawTicketOfJob(deps, printer.merchantId, printer, job)
  if (!picture) {
    deps.log.warn({ job: job.id }, 'ticket not printed: its order is gone')
    await move('waiting', 'failed')
    return 'skipped'
  }
  // Stored before the first byte is written: if this process ends now, no one knows whether the ticket was printed.
  if (!(await move('waiting', 'sent'))) return 'skipped'
  const delivery = await connection.send(
    encodeEscPos(picture),
    printer.confirms === false ? silentMilliseconds : connectionLimits.confirm,
  )
  const isPrinted = delivery === 'confirmed' || (await isTaken(delivery, printer, connection))
  await move('sent', isPrinted ? 'printed' : 'uncertain')
  return isPrinted ? delivery : 'broken'
}

/**
 * Whether a ticket without a confirmation counts as printed: the printer took all of it, has never confirmed one, and reports no
 * problem. Others know no more than that.
 */
async function isTaken(delivery: Delivery, printer: ClaimedPrinter, connection: PrinterConnection): Promise<boolean> {
  return delivery === 'unanswered' && printer.confirms !== true && (await connection.status()) === null
}
