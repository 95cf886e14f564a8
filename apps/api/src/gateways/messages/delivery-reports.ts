import { applyMessageReport, fallBackToSms, type MessageReport, type Tx } from '@sofra/database'
import { z } from 'zod'
import { handleJob, type JobHandler, jobKind, type Queue } from '../../jobs/queue.ts'
import { messageServiceModules, reportingServiceNames } from './registry.ts'
import { type SenderDeps, sendMessage } from './sender.ts'
import type { MessageServiceModule } from './service.ts'

const recordReport = jobKind({
  name: 'apply-message-report',
  data: z.object({
    service: z.enum(reportingServiceNames),
    reference: z.string(),
    state: z.enum(['sent', 'delivered', 'read', 'failed']),
    error: z.string(),
  }),
  tries: 6,
})

/** Enqueues delivery reports in the caller's transaction. */
export async function enqueueReports(queue: Queue, tx: Tx, reports: readonly MessageReport[]): Promise<void> {
  for (const report of reports) await queue.send(tx, recordReport, report)
}

/** The handler that applies delivery reports, which may arrive in any order. */
export function deliveryReportJobs({ pool, queue, clock, services }: SenderDeps): JobHandler[] {
  return [
    handleJob(recordReport, async (report) => {
      // WhatsApp accepts messages to numbers without WhatsApp and reports the failure later.
      if (report.error !== '' && report.error === unreachableCodeOf(report.service) && services.sms) {
        const resent = await fallBackToSms(pool, report, clock.now(), (tx, message) =>
          queue.send(tx, sendMessage, message, { key: message.messageId }),
        )
        if (resent) return
      }
      const outcome = await applyMessageReport(pool, report)
      // The report can arrive before the response that carries the message's reference. It is retried; reports that never
      // match are about messages of another product.
      if (outcome === 'pending') throw new Error('Cannot apply a delivery report yet: no message has its reference')
    }),
  ]
}

function unreachableCodeOf(service: MessageReport['service']): string | undefined {
  const module: MessageServiceModule<never> = messageServiceModules[service]
  return module.unreachableCode
}
