import type { StaffOrder } from '@sofra/ordering'
import { lastMovedAt, queuedAt } from './board.ts'

export type Urgency = 'calm' | 'soon' | 'late'

const minute = 60_000

/** For pending orders: amber after two minutes, red after five. */
const responseLimits = { soon: 2 * minute, late: 5 * minute }
/** For ready orders that wait to be handed over: amber after ten minutes, red after twenty. */
const handoverLimits = { soon: 10 * minute, late: 20 * minute }
/** A promise is amber after this share of its time, and red once it has passed. */
const warnAtShare = 0.8

/** How long an order has been waiting for its next state, and how urgent it is. */
export interface Wait {
  readonly since: number
  readonly urgency: Urgency
}

/**
 * The wait shown on a card at `now`. Pending orders and ready orders (except deliveries) are measured from their last
 * change; all others against the time promised to the guest, from the instant the order became pending.
 */
export function waitOf(order: StaffOrder, now: number): Wait {
  if (order.state === 'pending') return waitSince(queuedAt(order), now, responseLimits)
  if (order.state === 'ready' && order.sellingType !== 'delivery')
    return waitSince(lastMovedAt(order), now, handoverLimits)
  const since = queuedAt(order)
  const due = dueAt(order)
  if (due === null) return { since, urgency: 'calm' }
  if (now >= due) return { since, urgency: 'late' }
  return { since, urgency: now >= since + (due - since) * warnAtShare ? 'soon' : 'calm' }
}

/** The promised time, else the scheduled time the guest chose, else null. */
export function dueAt({ promisedAt, scheduledFor }: StaffOrder): number | null {
  return promisedAt ?? scheduledFor?.from ?? null
}

function waitSince(since: number, now: number, { soon, late }: { soon: number; late: number }): Wait {
  const elapsed = now - since
  return { since, urgency: elapsed >= late ? 'late' : elapsed >= soon ? 'soon' : 'calm' }
}

/** A duration as `4:07`, or `1:04:07` from one hour on. */
export function elapsedText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = twoDigits(seconds % 60)
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
