import type { Order } from '@sofra/ordering'
import { demandedAt, lastChangeOf } from './board.ts'

export type Urgency = 'calm' | 'soon' | 'late'

const minute = 60_000

/** An order that nobody has answered: amber after two minutes, red after five. */
const answer = { soon: 2 * minute, late: 5 * minute }
/** Food that waits to be fetched: amber after ten minutes, red after twenty. */
const pass = { soon: 10 * minute, late: 20 * minute }
/** The promise turns amber when a fifth of it is left, and red when it is broken. */
const warnAtShare = 0.8

/** Since when an order waits for what comes next, and how badly. */
export interface Wait {
  readonly since: number
  readonly urgency: Urgency
}

/**
 * What the clock on a card shows at `now`. Before the answer and on the pass it measures us; in between it measures
 * the promise made to the guest, from the moment the order came.
 */
export function waitOf(order: Order, now: number): Wait {
  if (order.state === 'pending') return waited(demandedAt(order), now, answer)
  if (order.state === 'ready' && order.sellingType !== 'delivery') return waited(lastChangeOf(order), now, pass)
  const since = demandedAt(order)
  const due = dueAt(order)
  if (due === null) return { since, urgency: 'calm' }
  if (now >= due) return { since, urgency: 'late' }
  return { since, urgency: now >= since + (due - since) * warnAtShare ? 'soon' : 'calm' }
}

/** When the guest expects it: as promised, else at the time they chose. */
export function dueAt({ promisedAt, scheduledFor }: Order): number | null {
  return promisedAt ?? scheduledFor?.from ?? null
}

function waited(since: number, now: number, { soon, late }: { soon: number; late: number }): Wait {
  const elapsed = now - since
  return { since, urgency: elapsed >= late ? 'late' : elapsed >= soon ? 'soon' : 'calm' }
}

/** 4:07 up to an hour, then 1:04:07. */
export function elapsedText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = twoDigits(seconds % 60)
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
