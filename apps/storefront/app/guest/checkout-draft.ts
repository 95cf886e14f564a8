import type { RequestedGift } from '@sofra/ordering'
import type { TipChoice } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { dialCode, record, text } from '../shell/stored-values.ts'

/** The choices of a single order: kept across reloads in session storage, cleared once the order is placed. */
export interface CheckoutDraft {
  /** The slot of a scheduled order; null for as soon as possible. */
  readonly slot: Slot | null
  readonly tip: TipChoice | null
  /** The recipient of a gift order. */
  readonly gift: RequestedGift | null
  /** Whether the guest's dietary preferences are not sent with the order. */
  readonly isDietHidden: boolean
}

export const emptyDraft: CheckoutDraft = { slot: null, tip: null, gift: null, isDietHidden: false }

/** Parses a stored draft; invalid fields become null. */
export function parseCheckoutDraft(stored: unknown): CheckoutDraft {
  const fields = record(stored)
  return {
    slot: parseSlot(fields?.['slot']),
    tip: parseTip(fields?.['tip']),
    gift: parseGift(fields?.['gift']),
    isDietHidden: fields?.['isDietHidden'] === true,
  }
}

/** Parses a stored or received slot (epoch milliseconds); null when invalid. */
export function parseSlot(stored: unknown): Slot | null {
  const slot = record(stored)
  const [from, to] = [slot?.['from'], slot?.['to']]
  return isInstant(from) && isInstant(to) && from < to ? { from, to } : null
}

/** Parses a stored or received gift; null when it is no object. */
export function parseGift(stored: unknown): RequestedGift | null {
  const gift = record(stored)
  return gift && parseGiftFields(gift)
}

function parseGiftFields(gift: Readonly<Record<string, unknown>>): RequestedGift {
  const date = text(gift['date'], 10)
  return {
    name: text(gift['name'], 100),
    dialCode: dialCode(gift['dialCode']),
    phone: text(gift['phone'], 40),
    message: text(gift['message'], 500),
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null,
    hidePrices: gift['hidePrices'] !== false,
  }
}

function parseTip(stored: unknown): TipChoice | null {
  const tip = record(stored)
  const { percent, amount } = tip ?? {}
  if (tip?.['kind'] === 'percent' && isWhole(percent) && percent > 0 && percent <= 100) {
    return { kind: 'percent', percent }
  }
  return tip?.['kind'] === 'amount' && isWhole(amount) && amount > 0 ? { kind: 'amount', amount } : null
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

function isInstant(value: unknown): value is number {
  return isWhole(value) && Math.abs(value) < 8.64e15
}

/** A gift with no field filled in. */
export const emptyGift = parseGiftFields({})
