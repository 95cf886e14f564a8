import type { Amount } from '@sofra/money'
import { chargedForLines, portionRefund } from '@sofra/pricing'
import { isOnline } from './payment.ts'
import type { StaffOrder } from './staff-order.ts'

/** Portions of a line that are refunded. */
export interface RefundedPortions {
  /** The place of the line in the order, from 0. */
  readonly position: number
  /** At least 1. */
  readonly count: number
}

/**
 * A refund of an order. `provider`: by the service that took the payment; `cash` and `card`: staff gave back what was paid on
 * delivery, and wrote it down.
 */
export interface OrderRefund {
  readonly id: string
  readonly method: 'provider' | 'cash' | 'card'
  readonly amount: Amount
  readonly state: 'pending' | 'made' | 'failed'
  /** Whether a second payment of the order was refunded, which is not a part of what the order cost. */
  readonly ofSecondPayment: boolean
  /** The reason that staff gave; '' for automatic refunds. */
  readonly reason: string
  /** The staff member; '' for automatic refunds. */
  readonly by: string
  readonly at: number
  /** Empty: a sum that belongs to no line. */
  readonly lines: readonly RefundedPortions[]
}

type Refundable = Pick<StaffOrder, 'state' | 'practice' | 'paymentMethod' | 'payment' | 'refunds'> & {
  readonly quote: Pick<StaffOrder['quote'], 'toPay' | 'lines' | 'taxes'>
}

/** How a refund of an order reaches the guest; null: the order has not been paid. */
export function refundMethodOf(order: Omit<Refundable, 'quote'>): OrderRefund['method'] | null {
  if (order.payment?.state === 'paid') return 'provider'
  // What is paid on delivery is paid when the order is delivered.
  if (isOnline(order.paymentMethod) || order.state !== 'delivered' || order.practice) return null
  return order.paymentMethod === 'card' ? 'card' : 'cash'
}

/** What was refunded to the payment method, in minor units. Refunds that are pending count, failed ones do not. */
export function refundedAmount(order: Pick<Refundable, 'refunds'>): Amount {
  return sum(countedRefunds(order).map(({ amount }) => amount))
}

/** What was paid and not refunded, in minor units. */
export function refundableAmount(order: Refundable): Amount {
  return refundMethodOf(order) === null ? 0 : Math.max(0, order.quote.toPay - refundedAmount(order))
}

/** The number of refunded portions of each line. */
export function refundedPortions(order: Refundable): number[] {
  const portions = countedRefunds(order).flatMap(({ lines }) => lines)
  return order.quote.lines.map((_, at) =>
    sum(portions.filter(({ position }) => position === at).map(({ count }) => count)),
  )
}

/**
 * What is refunded for portions of lines, in minor units: their part of what was charged for the line, after discounts and
 * with taxes, and no more than what is left of the payment. Null if a line has fewer portions left.
 */
export function refundOfPortions(order: Refundable, portions: readonly RefundedPortions[]): Amount | null {
  const charged = chargedForLines(order.quote)
  const refunded = refundedPortions(order)
  let amount = 0
  for (const { position, count } of portions) {
    const line = order.quote.lines[position]
    const before = refunded[position] ?? 0
    if (!line || count < 1 || before + count > line.count) return null
    amount += portionRefund(charged[position] ?? 0, { ordered: line.count, before, count })
    refunded[position] = before + count
  }
  return Math.min(amount, refundableAmount(order))
}

function countedRefunds({ refunds }: Pick<Refundable, 'refunds'>): OrderRefund[] {
  return refunds.filter(({ state, ofSecondPayment }) => state !== 'failed' && !ofSecondPayment)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
