import { type MessageReport, applyMessageReport, fallBackToSms, type Tx } from '@sofra/database'
import { z } from 'zod'
import { handleJob, type JobHandler, jobKind, type Queue } from '../../jobs/queue.ts'
import { type SenderDeps, sendMessage } from './sender.ts'
import { unreachableCode } from './whatsapp/whatsapp.ts'

const recordReport = jobKind({
  name: 'note-message-report',
  data: z.object({
    service: z.enum(['twilio', 'whatsapp']),
    reference: z.string(),
    state: z.enum(['sent', 'delivered', 'read', 'failed']),
    error: z.string(),
  }),
  tries: 6,
})

export async function enqueueReports(queue: Queue, tx: Tx, reports: readonly MessageReport[]): Promise<void> {
  for (const report of reports) await queue.send(tx, recordReport, report)
}

/** Writes down what became of messages, in whatever order it is told. */
export function deliveryReportJobs({ pool, queue, clock, services }: SenderDeps): JobHandler[] {
  return [
    handleJob(recordReport, async (report) => {
      // Meta takes messages to numbers without WhatsApp, and finds out later.
      if (report.service === 'whatsapp' && report.error === unreachableCode && services.sms) {
        const resent = await fallBackToSms(pool, report, clock.now(), (tx, message) =>
          queue.send(tx, sendMessage, message, { key: message.messageId }),
        )
        if (resent) return
      }
      const outcome = await applyMessageReport(pool, report)
      // A letter may be faster than the answer it belongs to. Later it is about a message that is none of ours.
      if (outcome === 'early') throw new Error('The message is not known yet')
    }),
  ]
}
