import type { Instant } from '@sofra/availability'
import {
  addOrderNotification,
  devicesToAlert,
  escalateOrders,
  pauseUnanswered,
  recordStep,
  staffToAlert,
  type UnansweredOrder,
} from '@sofra/database'
import type { EscalationStep, TakenStep } from '@sofra/ordering'
import type { AppContext } from '../context.ts'
import {
  type Alarm,
  type AlarmDeps,
  sendAlarmEmails,
  sendAlarmMessages,
  sendAlarmPushes,
} from '../escalation/send-alarms.ts'

/** What the escalation of unanswered orders needs. */
export type EscalationDeps = Pick<AppContext, 'pool'> & Omit<AlarmDeps, 'tx' | 'now'>

/**
 * Takes the steps that are due while orders wait for an answer (docs/decisions/0099-escalation.md): each once, together with
 * its event and what it sends, so that a crash neither loses nor repeats one. Every process calls it each second. Returns how
 * many steps were taken.
 *
 * @throws the first failure, after every merchant was processed.
 */
export function escalateUnansweredOrders(deps: EscalationDeps, now: Instant): Promise<number> {
  return escalateOrders(deps.pool, now, async (tx, waiting, step) => {
    const outcome = await takeStep({ ...deps, tx, now }, waiting, step)
    await recordStep(tx, waiting, { step, notified: [], until: null, ...outcome, at: now })
  })
}

type Outcome = Partial<Pick<TakenStep, 'notified' | 'until'>>

async function takeStep(deps: AlarmDeps, waiting: UnansweredOrder, step: EscalationStep): Promise<Outcome> {
  const { id, branchId, escalation } = waiting
  const alarm: Alarm = { ...waiting, number: String(waiting.number) }
  switch (step) {
    case 'louder':
      // Boards are louder when they receive the event.
      return {}
    case 'push': {
      const devices = await devicesToAlert(deps.tx, branchId, deps.now)
      return { notified: await sendAlarmPushes(deps, alarm, { devices, key: id }) }
    }
    case 'email':
      return { notified: await sendAlarmEmails(deps, alarm, await staffToAlert(deps.tx, branchId)) }
    case 'message': {
      const { message, phones = [] } = escalation
      return message ? { notified: await sendAlarmMessages(deps, alarm, { ...message, phones, key: id }) } : {}
    }
    case 'pause':
      return { until: await pause(deps, waiting) }
  }
}

/** Pauses the branch, tells the guest, and returns when the pause ends. */
async function pause({ tx, now }: AlarmDeps, waiting: UnansweredOrder): Promise<Instant> {
  const until = now + (waiting.escalation.pause?.minutes ?? 0) * 60_000
  await pauseUnanswered(tx, waiting, { from: now, until })
  await addOrderNotification(tx, { orderId: waiting.id, state: 'unanswered' })
  return until
}
