import type { QuoteLockRef } from '@sofra/contract/quotes-codec'
import type { Destination } from '@sofra/delivery'
import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { CartLine } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { parseSlot } from '../guest/checkout-draft.ts'
import { record } from '../shell/stored-values.ts'

/** A quote lock as stored in the browser. */
export interface StoredQuoteLock {
  readonly link: QuoteLockRef
  /** Fingerprint of the locked cart; see `cartFingerprint`. */
  readonly cart: string
  /** Expiry in epoch milliseconds of this device's clock, computed from the remaining seconds of the response. */
  readonly endsAt: number
  /** The time slot locked with the price. */
  readonly slot: Slot | null
  /** The locked quote; null after a reload, until the server returns it again. */
  readonly quote: Quote | null
}

/**
 * Identifies what a quote lock covers: price, time slot and portions. A cart with another fingerprint needs its own
 * lock.
 */
export function cartFingerprint(
  type: SellingType,
  {
    lines,
    couponCode,
    destination,
    tip,
    slot,
  }: {
    readonly lines: readonly CartLine[]
    readonly couponCode: string
    readonly destination: Destination | null
    readonly tip: Amount
    readonly slot: Slot | null
  },
): string {
  const deliveredTo = type === 'delivery' ? destination : null
  return JSON.stringify([type, lines, couponCode, deliveredTo, tip, slot && [slot.from, slot.to]])
}

/** Parses a stored lock; null when it is invalid or has expired at `now` (epoch milliseconds). */
export function parseQuoteLock(stored: unknown, now: number): StoredQuoteLock | null {
  const fields = record(stored)
  const link = record(fields?.['link'])
  const [id, key, cart, endsAt] = [link?.['id'], link?.['key'], fields?.['cart'], fields?.['endsAt']]
  if (typeof id !== 'string' || typeof key !== 'string' || typeof cart !== 'string') return null
  if (typeof endsAt !== 'number' || !(endsAt > now)) return null
  return { link: { id, key }, cart, endsAt, slot: parseSlot(fields?.['slot']), quote: null }
}

/** The JSON text stored in the browser; the quote is not stored. */
export function serializeQuoteLock({ link, cart, endsAt, slot }: StoredQuoteLock): string {
  return JSON.stringify({ link, cart, endsAt, slot })
}

/** Remaining seconds of the lock, rounded up; 0 after expiry. */
export function secondsLeft({ endsAt }: Pick<StoredQuoteLock, 'endsAt'>, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** Formats seconds as minutes and seconds: `9:05`. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
