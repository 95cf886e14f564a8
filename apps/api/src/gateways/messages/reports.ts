import { type MessageReport, noteMessageReport, type Tx } from '@sofra/database'
import type pg from 'pg'
import { z } from 'zod'
import { handleJob, type JobHandler, jobKind, type Queue } from '../../jobs/queue.ts'

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
export function reportJobs({ pool }: { pool: pg.Pool }): JobHandler[] {
  return [
    handleJob(noteReport, async (report) => {
      const outcome = await noteMessageReport(pool, report)
      // A letter may be faster than the answer it belongs to. Later it is about a message that is none of ours.
      if (outcome === 'early') throw new Error('The message is not known yet')
    }),
  ]
}
