import { orderToWire } from '@sofra/contract/orders-codec'
import type { Order, OrderEvent, OrderState } from '@sofra/ordering'
import type { QuoteLine } from '@sofra/pricing'

/** Sunday 15 November 2026, 19:00 in Kuwait. */
export const baseTime = Date.UTC(2026, 10, 15, 16)
export const minute = 60_000

/** An order fixture with one event per state, one minute apart. */
export function orderOf(number: number, states: readonly OrderState[] = ['pending'], rest: Partial<Order> = {}): Order {
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
    key: 'key',
    branchId: 'salmiya',
    sellingType: 'pickup',
    state: states.at(-1) ?? 'pending',
    scheduledFor: null,
    promisedAt: null,
    name: 'Noura',
    phone: '+96550001234',
    language: 'en',
    note: '',
    fulfilment: { type: 'pickup', car: null },
    gift: null,
    paymentMethod: 'cash',
    payment: null,
    quote: {
      currency: 'KWD',
      sellingType: 'pickup',
      menuVersion: '1',
      lines: [],
      gross: 3250,
      subtotal: 3250,
      couponDiscount: 0,
      taxes: [],
      fees: 0,
      serviceFee: 0,
      tip: 0,
      total: 3250,
      walletDiscount: 0,
      toPay: 3250,
      minOrder: 0,
      traces: [],
    },
    events,
    ...rest,
    placedAt,
  }
}

/** A line of an order: one portion of an item for 1 KWD. */
export function lineOf(itemId: string, parts: Partial<QuoteLine> = {}): QuoteLine {
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
    unitPrice: 1000,
    discountedUnitPrice: 1000,
    gross: 1000,
    total: 1000,
    couponDiscount: 0,
    discountId: null,
    problem: null,
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

  sendOrder(order: Order) {
    this.dispatchEvent(new MessageEvent('order', { data: JSON.stringify(orderToWire(order)) }))
  }

  /** The connection failed; `closed`: the response was no event stream, so the browser does not reconnect. */
  fail({ closed = false } = {}) {
    this.readyState = closed ? FakeEventSource.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }
}
