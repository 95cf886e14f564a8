import type { Instant } from './schedule.ts'

/** Why something cannot be had now; the storefront has a sentence for each. */
export type UnavailableReason =
  | 'hidden'
  | 'outside-hours'
  /** The doors are still open, the kitchen takes no more. */
  | 'last-orders-over'
  | 'paused'
  | 'parent-unavailable'
  | 'branch-window'
  | 'not-for-selling-type'
  | 'sold-out'
  | 'choices-gone'

/**
 * Whether something can be had at an instant, and when that next changes: `until` and `next` lie strictly after the
 * instant asked about, null when no change is in sight (the horizon is 14 days).
 */
export type Availability =
  | { readonly available: true; readonly until: Instant | null }
  | { readonly available: false; readonly reason: UnavailableReason; readonly next: Instant | null }
