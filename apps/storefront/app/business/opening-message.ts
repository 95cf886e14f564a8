import type { Instant } from '@sofra/availability'

/** What a shop's door says: one of these sentences, with the times in it. */
export interface OpeningMessage {
  readonly key:
    | 'open.open'
    | 'open.closesAt'
    | 'open.lastOrders'
    | 'open.lastOrdersOver'
    | 'open.lastOrdersWere'
    | 'open.opensAt'
    | 'open.closed'
  /** Today's: when it closes, or when the last order is or was taken. */
  readonly time: Instant | null
  /** When it takes orders again, on whatever day. */
  readonly when: Instant | null
}
