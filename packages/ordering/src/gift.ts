import { type Instant, type LocalDate, wallTime, type Zone } from '@sofra/availability'
import type { Quote } from '@sofra/pricing'
import type { Order } from './order.ts'

/** How far ahead a gift can be ordered. */
const maxAdvanceMilliseconds = 90 * 24 * 60 * 60_000

/** The days on which a gift can be delivered, first and last included. */
export interface GiftDays {
  readonly from: LocalDate
  readonly until: LocalDate
}

/**
 * From today to 90 days from now, in the shop's time zone.
 * @throws RangeError if the zone is unknown.
 */
export function giftDaysAt(now: Instant, zone: Zone): GiftDays {
  return { from: wallTime(now, zone).date, until: wallTime(now + maxAdvanceMilliseconds, zone).date }
}

/** A gift as requested at checkout. */
export interface RequestedGift {
  /** The name of the recipient. */
  readonly name: string
  /** The recipient's country calling code, such as `+965`, and national number. */
  readonly dialCode: string
  readonly phone: string
  /** The text of the card; may be empty. */
  readonly message: string
  /** The day of delivery in the shop's time zone; null: as soon as the order allows. */
  readonly date: LocalDate | null
  /** Prices are hidden from the recipient. */
  readonly hidePrices: boolean
}

/** A gift of a placed order. */
export interface Gift extends Omit<RequestedGift, 'dialCode'> {
  /** The recipient's phone number, E.164. */
  readonly phone: string
  /** The secret of the recipient's own link; null on the order as the recipient sees it. */
  readonly key: string | null
}

/**
 * An order as the gift recipient may see it: without the giver's phone and note, without payment details, without
 * prices if they are hidden, and with the recipient's own link. Null if the order is not a gift.
 */
export function forRecipient<T extends Order>(order: T): T | null {
  const { gift } = order
  if (!gift || gift.key === null) return null
  return {
    ...order,
    key: gift.key,
    phone: '',
    note: '',
    diet: null,
    payment: order.payment && { ...order.payment, ...hiddenPayment },
    gift: { ...gift, key: null },
    quote: gift.hidePrices ? withoutPrices(order.quote) : order.quote,
  }
}

/** Payment details are visible to the giver and the shop only. */
const hiddenPayment = {
  url: null,
  preparing: false,
  refunded: 0,
  refunding: 0,
  nothingTaken: true,
  question: null,
} as const

/** Whether this is the recipient's view of an order. */
export function isForRecipient({ gift }: Pick<Order, 'gift'>): boolean {
  return gift !== null && gift.key === null
}

/** Whether prices are removed from this view of an order. */
export function pricesHidden(order: Pick<Order, 'gift'>): boolean {
  return isForRecipient(order) && order.gift?.hidePrices === true
}

function withoutPrices(quote: Quote): Quote {
  return {
    ...quote,
    lines: quote.lines.map((line) => ({
      ...line,
      modifiers: line.modifiers.map((modifier) => ({ ...modifier, price: 0 })),
      unitPrice: 0,
      discountedUnitPrice: 0,
      gross: 0,
      total: 0,
      couponDiscount: 0,
      discountId: null,
    })),
    gross: 0,
    subtotal: 0,
    couponDiscount: 0,
    taxes: [],
    fees: 0,
    serviceFee: 0,
    tip: 0,
    total: 0,
    walletDiscount: 0,
    toPay: 0,
    minOrder: 0,
    traces: [],
  }
}
