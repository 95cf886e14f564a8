import type { Instant } from './schedule.ts'

/** Why something is not available; the storefront has a text for each reason. */
export type UnavailableReason =
  | 'hidden'
  | 'outside-hours'
  /** Inside opening hours, after the last order. */
  | 'last-orders-over'
  | 'paused'
  | 'parent-unavailable'
  | 'branch-window'
  | 'not-for-selling-type'
  | 'sold-out'
  | 'choices-gone'

/**
 * Whether something is available at an instant, and when that next changes. `until` and `next` are strictly after the
 * instant, null if there is no change within 14 days.
 */
export type Availability =
  | { readonly available: true; readonly until: Instant | null }
  | { readonly available: false; readonly reason: UnavailableReason; readonly next: Instant | null }
