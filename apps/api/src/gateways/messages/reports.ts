import { type MessageReport, noteMessageReport, sendBySmsInstead, type Tx } from '@sofra/database'
import { z } from 'zod'
import { handleJob, type JobHandler, jobKind, type Queue } from '../../jobs/queue.ts'
import { type SenderOptions, sendMessage } from './sender.ts'
import { notThere } from './whatsapp.ts'

const noteReport = jobKind({
  name: 'note-message-report',
  data: z.object({
    service: z.enum(['twilio', 'whatsapp']),
    reference: z.string(),
    state: z.enum(['sent', 'delivered', 'read', 'failed']),
    error: z.string(),
  }),
  tries: 6,
})

export async function reportsCame(queue: Queue, tx: Tx, reports: readonly MessageReport[]): Promise<void> {
  for (const report of reports) await queue.send(tx, noteReport, report)
}

/** Writes down what became of messages, in whatever order it is told. */
export function reportJobs({ pool, queue, clock, services }: SenderOptions): JobHandler[] {
  return [
    handleJob(noteReport, async (report) => {
      // Meta takes messages to numbers without WhatsApp, and finds out later.
      if (report.service === 'whatsapp' && report.error === notThere && services.sms) {
        const resent = await sendBySmsInstead(pool, report, clock.now(), (tx, message) =>
          queue.send(tx, sendMessage, message, { key: message.messageId }),
        )
        if (resent) return
      }
      const outcome = await noteMessageReport(pool, report)
      // A letter may be faster than the answer it belongs to. Later it is about a message that is none of ours.
      if (outcome === 'early') throw new Error('The message is not known yet')
    }),
  ]
}
