import { Refusal } from '@sofra/contract'
import { confirmPrinterJob, getPrinterJob, type PollBodyWire, pollPrinter } from '@sofra/contract/printers'
import {
  abandonSentJobs,
  asMerchant,
  findPrinter,
  findPrinterByToken,
  findPrintJob,
  movePrintJob,
  nextPrintJob,
  type PrinterId,
  type PrintJob,
  recordContact,
  type Tx,
} from '@sofra/database'
import type { ReportedProblem } from '@sofra/ordering'
import type { AppContext } from '../../context.ts'
import { RateLimit } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import { encodePng } from '../../printing/draw-ticket.ts'
import { hashPrinterToken } from '../../printing/printer-token.ts'
import { drawTicketOfJob } from '../../printing/ticket-of-job.ts'

/*
 * The server side of Star CloudPRNT (docs/decisions/0098-printers.md). A ticket is `sent` when it is fetched and `printed` when the
 * printer confirms it. Without a confirmation it is handed out again only if the printer says of this ticket that it was not printed;
 * otherwise it becomes uncertain, because printing it again could double it.
 */

/** Every printer of this product prints PNG: one dot per pixel. */
const mediaType = 'image/png'

/** How long a printer that does not say that it is still printing may take from fetching a ticket to confirming it. */
const confirmMilliseconds = 10_000

/** A printer asks every few seconds, and three times per ticket. */
const limit = new RateLimit(600)

type KnownPrinter = PrinterId & { readonly merchantId: string }

/** @throws {Refusal} printer_not_found; rate_limited */
async function requirePrinter(token: string, { pool, clock }: AppContext): Promise<KnownPrinter> {
  const hash = hashPrinterToken(token)
  const result = limit.take(hash.toString('base64url'), clock.now())
  if (result.kind === 'limited') {
    throw new Refusal('rate_limited', undefined, { retryAfterSeconds: result.retryAfterSeconds })
  }
  const printer = await findPrinterByToken(pool, hash)
  if (!printer) throw new Refusal('printer_not_found')
  return printer
}

export const servePollPrinter = serve(pollPrinter, async ({ params, body }, context) => {
  const printer = await requirePrinter(params.token, context)
  const now = context.clock.now()
  const problem = problemOf(body)
  return asMerchant(context.pool, printer.merchantId, async (tx) => {
    await recordContact(tx, printer, { at: now, problem })
    const job = body.printingInProgress ? null : await jobToOffer(tx, printer, { now, problem })
    return job ? { jobReady: true, mediaTypes: [mediaType], jobToken: job.id } : { jobReady: false }
  })
})

async function jobToOffer(
  tx: Tx,
  printer: PrinterId,
  { now, problem }: { readonly now: number; readonly problem: ReportedProblem | null },
): Promise<PrintJob | null> {
  const settings = await findPrinter(tx, printer)
  if (!settings?.enabled || settings.kind !== 'cloud') return null
  const job = await nextPrintJob(tx, printer)
  if (job?.state !== 'sent') return problem === null ? job : null
  // A printer with a problem may have printed what it fetched, and lost the confirmation before.
  if (problem === null && now - (job.sentAt ?? 0) < confirmMilliseconds) return null
  await abandonSentJobs(tx, printer, now)
  return problem === null ? nextPrintJob(tx, printer) : null
}

export const serveGetPrinterJob = serve(getPrinterJob, async ({ params, query }, context) => {
  const printer = await requirePrinter(params.token, context)
  const { pool, clock, log } = context
  const found = await asMerchant(pool, printer.merchantId, async (tx) => {
    const settings = await findPrinter(tx, printer)
    const job =
      query.token === undefined ? await nextPrintJob(tx, printer) : await findPrintJob(tx, printer, query.token)
    return settings && job && (job.state === 'waiting' || job.state === 'sent') ? { settings, job } : null
  })
  if (!found) throw new Refusal('print_job_not_found', { ...printer })
  const { settings, job } = found
  const picture = await drawTicketOfJob(context, printer.merchantId, settings, job)
  const at = clock.now()
  const sent = await asMerchant(pool, printer.merchantId, (tx) =>
    picture
      ? movePrintJob(tx, job.id, { from: ['waiting'], to: 'sent', at })
      : movePrintJob(tx, job.id, { from: ['waiting', 'sent'], to: 'failed', at }),
  )
  if (!picture) {
    log.warn({ job: job.id }, 'ticket not printed: its order is gone')
    throw new Refusal('print_job_not_found', { job: job.id })
  }
  // Another request has fetched it at the same moment: the printer would print it twice.
  if (!sent && job.state === 'waiting') throw new Refusal('print_job_not_found', { job: job.id })
  const file = await encodePng(picture)
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': mediaType,
      'cache-control': 'no-store',
      'x-star-cut': 'partial; feed=true',
      'x-star-imageditherpattern': 'none',
    },
  })
})

export const serveConfirmPrinterJob = serve(confirmPrinterJob, async ({ params, query }, context) => {
  const printer = await requirePrinter(params.token, context)
  const now = context.clock.now()
  await asMerchant(context.pool, printer.merchantId, async (tx) => {
    const job =
      query.token === undefined ? await nextPrintJob(tx, printer) : await findPrintJob(tx, printer, query.token)
    // A job that was not fetched is not confirmed: without a token, a repeated confirmation would mean the next job.
    if (!job || job.sentAt === null) return
    await applyConfirmation(tx, job, query.code, now)
  })
  return {}
})

/** The codes of "CloudPRNT Common Specification": 2xx printed, 520 the download took too long, 5xx cannot be printed. */
async function applyConfirmation(tx: Tx, job: PrintJob, code: string, at: number): Promise<void> {
  // A confirmation that arrives late settles what was uncertain.
  if (code.startsWith('2') || code.toUpperCase() === 'OK') {
    await movePrintJob(tx, job.id, { from: ['sent', 'waiting', 'uncertain'], to: 'printed', at })
  } else if (code.startsWith('5') && !code.startsWith('520')) {
    await movePrintJob(tx, job.id, { from: ['sent', 'waiting'], to: 'failed', at })
  } else {
    await movePrintJob(tx, job.id, { from: ['sent'], to: 'waiting', at })
  }
}

function problemOf({ statusCode }: PollBodyWire): ReportedProblem | null {
  if (statusCode.startsWith('2')) return null
  if (/^41[01]/.test(statusCode)) return 'paper'
  return statusCode.startsWith('42') ? 'cover' : 'error'
}
