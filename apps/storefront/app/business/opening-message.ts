import type { Instant } from '@sofra/availability'

/** Opening message: a key and its times. */
export interface OpeningMessage {
  readonly key:
    | 'open.open'
    | 'open.closesAt'
    | 'open.closesAtMidnight'
    | 'open.lastOrders'
    | 'open.lastOrdersAtMidnight'
    | 'open.lastOrdersOver'
    | 'open.lastOrdersWere'
    | 'open.opensAt'
    | 'open.closed'
  /** Closing time, or time of the last order. */
  readonly time: Instant | null
  /** When it takes orders again. */
  readonly when: Instant | null
}
