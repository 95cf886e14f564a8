import type { Quote, QuoteLine, QuoteTax } from '@sofra/pricing'
import type { Gift } from './gift.ts'
import type { Order, OrderPayment } from './order.ts'
import type { OrderRefund } from './refund.ts'

/** A line of an order as staff see it. */
export interface StaffOrderLine
  extends Pick<
    QuoteLine,
    | 'lineId'
    | 'itemId'
    | 'names'
    | 'priceLabelId'
    | 'priceLabelNames'
    | 'count'
    | 'weight'
    | 'comment'
    | 'total'
    | 'couponDiscount'
    | 'addedTax'
  > {
  readonly modifiers: readonly Pick<QuoteLine['modifiers'][number], 'names' | 'quantity'>[]
}

/** The amounts of an order as staff see them, without the explanations of the quote. */
export interface StaffQuote
  extends Pick<
    Quote,
    'currency' | 'subtotal' | 'couponDiscount' | 'fees' | 'serviceFee' | 'tip' | 'walletDiscount' | 'toPay'
  > {
  readonly lines: readonly StaffOrderLine[]
  readonly taxes: readonly Pick<QuoteTax, 'names' | 'inclusive' | 'amount'>[]
}

/**
 * An order as staff see it: what a card and its details show, and nothing that lets them act as the guest. It has no
 * order key, no key of the gift's recipient and no payment page (docs/product.md, section 21).
 */
export interface StaffOrder extends Omit<Order, 'key' | 'gift' | 'payment' | 'quote'> {
  readonly gift: Omit<Gift, 'key'> | null
  readonly payment: Omit<OrderPayment, 'url'> | null
  /** Its refunds, oldest first, except those to the wallet. */
  readonly refunds: readonly OrderRefund[]
  readonly quote: StaffQuote
}

/** The groups in which the board shows orders. `scheduled` and `finished` are lists beside the columns. */
export const boardGroups = ['new', 'preparing', 'ready', 'out', 'scheduled', 'finished'] as const
export type BoardGroup = (typeof boardGroups)[number]

const groupOfState = {
  pending: 'new',
  accepted: 'preparing',
  ready: 'ready',
  out: 'out',
  scheduled: 'scheduled',
  rejected: 'finished',
  delivered: 'finished',
  cancelled: 'finished',
} as const satisfies Record<Order['state'], BoardGroup>

/** The group of the board that shows an order in `state`. */
export function boardGroupOf(state: Order['state']): BoardGroup {
  return groupOfState[state]
}

/**
 * One view of the board: the oldest orders of each group up to a limit (of the finished ones the newest), and how many
 * there are in each group. A count of `maxCounted` means "that many or more".
 */
export interface BoardPage<Shown extends StaffOrder = StaffOrder> {
  readonly orders: readonly Shown[]
  readonly totals: Readonly<Record<BoardGroup, number>>
}

/** The number of orders per group that a board shows first, and the most that it shows (docs/product.md, section 21). */
export const boardLimits = { first: 100, max: 400 } as const

/** Orders of a group are counted up to this number, so that a count stays cheap. */
export const maxCounted = 10_000
