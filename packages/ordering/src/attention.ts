import type { Instant } from '@sofra/availability'

/** What needs attention, in the order in which it is urgent. */
export const attentionCodes = [
  /** Orders that wait for an answer. */
  'orders',
  /** Reservations that wait for an answer. */
  'reservations',
  /** Branches that take no orders because one had no answer. */
  'paused',
  /** Open payment exceptions. */
  'payments',
  /** Printers that cannot be reached, or whose tickets a person has to look at. */
  'printers',
  /** Orders under way of which a message to the guest failed. */
  'messages',
  /** Items whose counted stock has reached their low-stock mark. */
  'stock',
  /** Ratings and messages of at most `lowStars` stars, within `feedbackDays`. */
  'feedback',
  /** Visible items without a picture. */
  'pictures',
  /** Texts that lack one of the languages. */
  'texts',
] as const
export type AttentionCode = (typeof attentionCodes)[number]

/** An entry of the list of what needs attention; there is none with a count of 0. */
export interface AttentionEntry {
  readonly code: AttentionCode
  readonly count: number
  /** Since when the first order waits; null for everything else. */
  readonly since: Instant | null
}

/** A rating of at most this many stars is low. */
export const lowStars = 3

/** How long a low rating needs attention. */
export const feedbackDays = 7
