import { type Instant, type LocalDate, wallTime, type Zone } from '@sofra/availability'
import type { Quote } from '@sofra/pricing'
import type { Order } from './order.ts'

/** How far ahead a present can be wanted. */
const maxAdvanceMilliseconds = 90 * 24 * 60 * 60_000

/** The days a present can be wanted for, the first and the last included. */
export interface GiftDays {
  readonly from: LocalDate
  readonly until: LocalDate
}

/** From today until ninety days from now, by the shop's calendar. */
export function giftDaysAt(now: Instant, zone: Zone): GiftDays {
  return { from: wallTime(now, zone).date, until: wallTime(now + maxAdvanceMilliseconds, zone).date }
}

/** A present as its giver wants it. */
export interface RequestedGift {
  /** Who gets it. */
  readonly name: string
  /** The recipient's country's calling code, such as `+965`, and national number. */
  readonly dialCode: string
  readonly phone: string
  /** What stands on the card; may be empty. */
  readonly message: string
  /** The day it should arrive on, by the shop's calendar; null: as the order goes. */
  readonly date: LocalDate | null
  /** The recipient is not told what it cost. */
  readonly hidePrices: boolean
}

/** A present that was ordered. */
export interface Gift extends Omit<RequestedGift, 'dialCode'> {
  /** The recipient's number, E.164. */
  readonly phone: string
  /** The unguessable half of the recipient's own link; null on the order as the recipient sees it. */
  readonly key: string | null
}

/**
 * An order as the one it is a present for may see it: whom it is from and where it stands; not the giver's phone, nor
 * what it cost where that is hidden, nor the link that can cancel it. An order that is no present is nobody else's.
 */
export function forRecipient<T extends Order>(order: T): T | null {
  const { gift } = order
  if (!gift || gift.key === null) return null
  return {
    ...order,
    key: gift.key,
    phone: '',
    note: '',
    payment: order.payment && { ...order.payment, ...hiddenPayment },
    gift: { ...gift, key: null },
    quote: gift.hidePrices ? withoutPrices(order.quote) : order.quote,
  }
}

/** What came of the money is between the giver and the shop. */
const hiddenPayment = { url: null, refunded: 0, refunding: 0, nothingTaken: true, question: null } as const

/** Whether this is an order as its recipient sees it, rather than as the one who pays does. */
export function isForRecipient({ gift }: Pick<Order, 'gift'>): boolean {
  return gift !== null && gift.key === null
}

/** Whether what an order cost is not to be shown: its amounts are not there. */
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
