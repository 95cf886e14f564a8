import { isFinal, type Order } from '@sofra/ordering'

/** A period in epoch milliseconds. */
export interface TimeWindow {
  readonly from: number
  readonly to: number
}

/** A duration between two numbers of minutes. */
export interface MinutesRange {
  readonly from: number
  readonly to: number
}

/** When an order is expected to be ready or delivered. */
export type ExpectedTime =
  /** Minutes until the promised time, rounded up, and the window that it starts. */
  | { readonly kind: 'countdown'; readonly minutes: number; readonly window: TimeWindow }
  /** The window has started. */
  | { readonly kind: 'due'; readonly window: TimeWindow }
  /** The window has ended at `expectedBy` (epoch milliseconds). */
  | { readonly kind: 'late'; readonly expectedBy: number }
  /** The time slot that the guest has chosen. */
  | { readonly kind: 'slot'; readonly window: TimeWindow }

const minute = 60_000
/** Times are displayed in steps of five minutes, and a window has at least two of them. */
const step = 5 * minute
/** Tolerance for a clock behind the server's: a promise of 45 minutes must not start at 46. */
const clockToleranceMilliseconds = 10_000

type ExpectedOrder = Pick<Order, 'state' | 'sellingType' | 'placedAt' | 'promisedAt' | 'scheduledFor'>

/**
 * When an order is expected at `now` (epoch milliseconds): by the shop's promise, by the chosen time slot, or, until the
 * shop confirms, by the usual duration since it was placed. Null when nothing is left to expect or nothing is known.
 */
export function findExpectedTime(order: ExpectedOrder, usual: MinutesRange | null, now: number): ExpectedTime | null {
  const { state, promisedAt, placedAt, scheduledFor } = order
  if (isFinal(state) || awaitsGuest(order)) return null
  if (scheduledFor && (state === 'scheduled' || promisedAt === null)) {
    const { from, to } = scheduledFor
    return now > to ? { kind: 'late', expectedBy: to } : { kind: 'slot', window: { from, to } }
  }
  if (promisedAt !== null) return expectationAt(promisedAt, promisedAt, now)
  if (state !== 'pending' || usual === null) return null
  return expectationAt(placedAt + usual.from * minute, placedAt + usual.to * minute, now)
}

/** Whether the order is ready at the shop, where its guest picks it up or is seated. */
function awaitsGuest({ state, sellingType }: ExpectedOrder): boolean {
  return state === 'ready' && sellingType !== 'delivery'
}

function expectationAt(earliest: number, latest: number, now: number): ExpectedTime {
  const from = Math.floor(earliest / step) * step
  const window = { from, to: Math.max(Math.ceil(latest / step) * step, from + 2 * step) }
  const minutes = Math.ceil((earliest - now - clockToleranceMilliseconds) / minute)
  if (minutes > 0) return { kind: 'countdown', minutes, window }
  return now <= window.to ? { kind: 'due', window } : { kind: 'late', expectedBy: window.to }
}
