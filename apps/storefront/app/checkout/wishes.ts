import type { WantedGift } from '@sofra/ordering'
import type { TipChoice } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'

/** What a guest wants of this one order: kept through a reload, and forgotten once it is placed. */
export interface Wishes {
  /** The time chosen for later; null: as soon as possible. */
  readonly slot: Slot | null
  readonly tip: TipChoice | null
  /** Whom it is a present for. */
  readonly gift: WantedGift | null
}

export const noWishes: Wishes = { slot: null, tip: null, gift: null }

/** A present nobody has said anything of yet. */
export const emptyGift: WantedGift = { name: '', dialCode: '', phone: '', message: '', date: null, hidePrices: true }

/** The wishes in whatever was kept: what can be understood is kept, the rest is as if never wished. */
export function readWishes(stored: unknown): Wishes {
  const kept = record(stored)
  return { slot: readSlot(kept?.['slot']), tip: readTip(kept?.['tip']), gift: readGift(kept?.['gift']) }
}

/** A time in whatever was kept or sent; null when it is none. */
export function readSlot(stored: unknown): Slot | null {
  const slot = record(stored)
  const [from, to] = [slot?.['from'], slot?.['to']]
  return isInstant(from) && isInstant(to) && from < to ? { from, to } : null
}

/** A present in whatever was kept or sent; null when it is none. */
export function readGift(stored: unknown): WantedGift | null {
  const gift = record(stored)
  if (!gift) return null
  const dialCode = text(gift['dialCode'], 6)
  const date = text(gift['date'], 10)
  return {
    name: text(gift['name'], 100),
    dialCode: /^\+\d{1,4}$/.test(dialCode) ? dialCode : '',
    phone: text(gift['phone'], 40),
    message: text(gift['message'], 500),
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null,
    hidePrices: gift['hidePrices'] !== false,
  }
}

function readTip(stored: unknown): TipChoice | null {
  const tip = record(stored)
  const { percent, amount } = tip ?? {}
  if (tip?.['kind'] === 'percent' && isWhole(percent) && percent > 0 && percent <= 100) {
    return { kind: 'percent', percent }
  }
  return tip?.['kind'] === 'amount' && isWhole(amount) && amount > 0 ? { kind: 'amount', amount } : null
}

function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

function text(value: unknown, length: number): string {
  // Neither control characters nor half a letter: the database takes neither.
  return typeof value === 'string' ? value.slice(0, length).replace(/[^\P{Cc}\n]|\p{Cs}/gu, '') : ''
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

function isInstant(value: unknown): value is number {
  return isWhole(value) && Math.abs(value) < 8.64e15
}
