import type { Instant } from '@sofra/availability'
import { findAlertDevice, forgetAlertDevice, type Tx } from '@sofra/database'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import { handleJob, type JobHandler, jobKind } from '../../jobs/queue.ts'
import type { PushNotification } from './push-service.ts'

/** The text of a notification names the shop and the number of an order, and no person. */
const SendPush = z.object({
  deviceId: z.string(),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    path: z.string(),
    tag: z.string(),
    language: z.enum(['en', 'ar']),
  }),
  expiresAt: z.number(),
})

const sendPushJob = jobKind({
  name: 'send-push',
  data: SendPush,
  tries: 6,
  longestPauseSeconds: 60,
  timeoutSeconds: 30,
})

/** Sends a notification to a device if the transaction commits, and again while its service is unavailable, until it expires. */
export function enqueuePush(
  { queue }: Pick<AppContext, 'queue'>,
  tx: Tx | null,
  push: { readonly deviceId: string; readonly notification: PushNotification; readonly expiresAt: Instant },
): Promise<void> {
  return queue.send(tx, sendPushJob, push)
}

/** The handler that sends notifications. A second try replaces the notification of the first one, by its tag. */
export function pushJobs({
  pool,
  clock,
  log,
  push,
}: Pick<AppContext, 'pool' | 'clock' | 'log' | 'push'>): JobHandler[] {
  return [
    handleJob(sendPushJob, async ({ deviceId, notification, expiresAt }) => {
      const now = clock.now()
      const device = now < expiresAt ? await findAlertDevice(pool, deviceId, now) : null
      if (!device) return
      switch (await push.send(device, notification, (expiresAt - now) / 1000)) {
        case 'sent':
          return
        case 'gone':
          return forgetAlertDevice(pool, deviceId)
        case 'refused':
          return log.warn({ deviceId }, 'push notification rejected by its service')
        case 'unavailable':
          throw new Error('The push service is unavailable')
      }
    }),
  ]
}
