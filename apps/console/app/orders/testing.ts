import { boardToWire, staffOrderToWire } from '@sofra/contract/staff-orders-codec'
import {
  type BoardGroup,
  type BoardPage,
  boardGroupOf,
  boardGroups,
  type OrderEvent,
  type OrderRefund,
  type OrderState,
  type StaffOrder,
  type StaffOrderLine,
} from '@sofra/ordering'

/** Sunday 15 November 2026, 19:00 in Kuwait. */
export const baseTime = Date.UTC(2026, 10, 15, 16)
export const minute = 60_000

/** An order fixture with one event per state, one minute apart. */
export function orderOf(
  number: number,
  states: readonly OrderState[] = ['pending'],
  rest: Partial<StaffOrder> = {},
): StaffOrder {
  const placedAt = rest.placedAt ?? baseTime + number * minute
  const events = states.map(
    (state, at): OrderEvent => ({
      id: `${number}-${at}`,
      kind: 'moved',
      state,
      at: placedAt + at * minute,
      by: at === 0 ? { kind: 'guest', name: 'Noura' } : { kind: 'staff', name: 'Yousef' },
      reason: '',
    }),
  )
  return {
    id: `order-${number}`,
    number,
    practice: false,
    branchId: 'salmiya',
    sellingType: 'pickup',
    state: states.at(-1) ?? 'pending',
    scheduledFor: null,
    promisedAt: null,
    name: 'Noura',
    phone: '+96550001234',
    language: 'en',
    note: '',
    diet: null,
    fulfilment: { type: 'pickup', car: null },
    gift: null,
    paymentMethod: 'cash',
    payment: null,
    refunds: [],
    quote: {
      currency: 'KWD',
      lines: [],
      subtotal: 3250,
      couponDiscount: 0,
      taxes: [],
      fees: 0,
      serviceFee: 0,
      tip: 0,
      walletDiscount: 0,
      toPay: 3250,
    },
    events,
    ...rest,
    placedAt,
  }
}

/** A page of the board with these orders; `more`: how many more the server has. */
export function pageOf(orders: readonly StaffOrder[], more: Partial<BoardPage['totals']> = {}): BoardPage {
  const count = (group: BoardGroup) => orders.filter(({ state }) => boardGroupOf(state) === group).length
  const totals = Object.fromEntries(boardGroups.map((group) => [group, count(group) + (more[group] ?? 0)]))
  return { orders, totals: totals as BoardPage['totals'] }
}

/** The response of the API with `pageOf`. */
export const pageWireOf = (...input: Parameters<typeof pageOf>) => boardToWire(pageOf(...input))

/** A line of an order: one portion of an item for 1 KWD. */
export function lineOf(itemId: string, parts: Partial<StaffOrderLine> = {}): StaffOrderLine {
  return {
    lineId: itemId,
    itemId,
    names: { en: itemId },
    priceLabelId: 'regular',
    priceLabelNames: {},
    modifiers: [],
    count: 1,
    weight: null,
    comment: '',
    total: 1000,
    couponDiscount: 0,
    addedTax: 0,
    ...parts,
  }
}

/** A refund of an online payment. */
export function refundOf(amount: number, parts: Partial<OrderRefund> = {}): OrderRefund {
  return {
    id: `refund-${amount}`,
    method: 'provider',
    amount,
    state: 'made',
    ofSecondPayment: false,
    reason: 'Cold food',
    by: 'Yousef',
    at: baseTime,
    lines: [],
    ...parts,
  }
}

/** A fake of the browser's EventSource; tests dispatch its events. */
export class FakeEventSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static all: FakeEventSource[] = []
  readyState = 0
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    FakeEventSource.all.push(this)
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
  }

  /** The server has established the stream. */
  sendReady() {
    this.readyState = FakeEventSource.OPEN
    this.dispatchEvent(new Event('ready'))
  }

  sendHeartbeat() {
    this.dispatchEvent(new MessageEvent('heartbeat', { data: 'null' }))
  }

  sendOrder(order: StaffOrder) {
    this.dispatchEvent(new MessageEvent('order', { data: JSON.stringify(staffOrderToWire(order)) }))
  }

  /** The connection failed; `closed`: the response was no event stream, so the browser does not reconnect. */
  fail({ closed = false } = {}) {
    this.readyState = closed ? FakeEventSource.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }
}
