import type { Instant } from '@sofra/availability'
import { wallClock } from '@sofra/i18n'
import { closingTimes, type OrderHours, orderAvailability } from '@sofra/scheduling'
import type { OpeningMessage } from './opening-message.ts'

const hour = 3_600_000

/** How long before the last order it is announced. */
const lastOrderNoticeMilliseconds = hour

/** Opening state of a selling type. */
export interface OpeningView {
  /** Whether it takes orders. */
  readonly open: boolean
  /** When `open` changes; null: not in the coming days. */
  readonly changesAt: Instant | null
  readonly message: OpeningMessage
  /** When the message changes; null: not in the coming days. */
  readonly messageChangesAt: Instant | null
}

/** Opening state at `instant` with its message: closing time, last orders, or the next opening. */
export function viewOpening(hours: OrderHours, instant: Instant, zone: string): OpeningView {
  const answer = orderAvailability(hours, instant, zone)
  const { closesAt, lastOrderAt } = closingTimes(hours, instant, zone)
  if (!answer.available) {
    const { reason, next } = answer
    const over = reason === 'last-orders-over'
    const [dated, undated] = over
      ? (['open.lastOrdersOver', 'open.lastOrdersWere'] as const)
      : (['open.opensAt', 'open.closed'] as const)
    const says: OpeningMessage = {
      key: next === null ? undated : dated,
      time: over ? lastOrderAt : null,
      when: next,
    }
    return { open: false, changesAt: next, message: says, messageChangesAt: earliest([next, over ? closesAt : null]) }
  }

  const { until } = answer
  // A pause may begin before the last order.
  const near = lastOrderAt !== null && until === lastOrderAt ? lastOrderAt - lastOrderNoticeMilliseconds : null
  const open = { open: true, changesAt: until } as const
  if (near !== null && lastOrderAt !== null && instant >= near) {
    const key = isMidnight(lastOrderAt, zone) ? 'open.lastOrdersAtMidnight' : 'open.lastOrders'
    return { ...open, message: { key, time: lastOrderAt, when: null }, messageChangesAt: until }
  }
  // Closing times more than a day ahead are not shown.
  if (closesAt !== null && instant > closesAt - 24 * hour) {
    const key = isMidnight(closesAt, zone) ? 'open.closesAtMidnight' : 'open.closesAt'
    return { ...open, message: { key, time: closesAt, when: null }, messageChangesAt: earliest([until, near]) }
  }
  return {
    ...open,
    message: { key: 'open.open', time: null, when: null },
    messageChangesAt: earliest([until, near, closesAt === null ? null : closesAt - 24 * hour + 1]),
  }
}

/** Whether it is 00:00 in `zone`, which reads as "midnight". */
function isMidnight(instant: Instant, zone: string): boolean {
  const { hour, minute } = wallClock(instant, zone)
  return hour === 0 && minute === 0
}

function earliest(instants: readonly (Instant | null)[]): Instant | null {
  const known = instants.filter((instant) => instant !== null)
  return known.length > 0 ? Math.min(...known) : null
}
