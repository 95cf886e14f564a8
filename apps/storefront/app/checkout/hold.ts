import type { QuoteLockLink } from '@sofra/contract/quotes-words'
import type { Destination } from '@sofra/delivery'
import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { CartLine } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { readSlot } from './wishes.ts'

/** A price the shop holds for this guest, as their browser remembers it. */
export interface Hold {
  readonly link: QuoteLockLink
  /** The cart it is held for; see `heldCart`. */
  readonly cart: string
  /** When it ends, by this device's clock: it was told as so many seconds from its arrival. */
  readonly endsAt: number
  /** The time that is held with it. */
  readonly slot: Slot | null
  /** The price itself; null after a reload, when the server tells it anew. */
  readonly quote: Quote | null
}

/** What decides whether two carts have the same price, time and portions: another one needs a lock of its own. */
export function heldCart(
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
  const where = type === 'delivery' ? destination : null
  return JSON.stringify([type, lines, couponCode, where, tip, slot && [slot.from, slot.to]])
}

/** The hold in whatever the browser kept; null when it is over or cannot be understood. */
export function readHold(stored: unknown, now: number): Hold | null {
  const kept = record(stored)
  const link = record(kept?.['link'])
  const [id, key, cart, endsAt] = [link?.['id'], link?.['key'], kept?.['cart'], kept?.['endsAt']]
  if (typeof id !== 'string' || typeof key !== 'string' || typeof cart !== 'string') return null
  if (typeof endsAt !== 'number' || !(endsAt > now)) return null
  return { link: { id, key }, cart, endsAt, slot: readSlot(kept?.['slot']), quote: null }
}

/** The hold as the browser keeps it. */
export function keptHold({ link, cart, endsAt, slot }: Hold): string {
  return JSON.stringify({ link, cart, endsAt, slot })
}

/** How many whole seconds the price is still held; 0 when it is over. */
export function secondsLeft({ endsAt }: Pick<Hold, 'endsAt'>, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** Minutes and seconds as on a kitchen timer: `9:05`. */
export function timerText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}
