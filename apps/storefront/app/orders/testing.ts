import type { Order, OrderEvent, OrderState } from '@sofra/ordering'

/** Sunday 15 November 2026, 19:00 in Kuwait. */
export const orderedAt = Date.UTC(2026, 10, 15, 16)
export const minute = 60_000

/** An event that moved an order to `state` at `at`. */
export function eventOf(state: OrderState, at: number): OrderEvent {
  return { id: `${state}-${at}`, kind: 'moved', state, at, by: { kind: 'staff', name: 'Yousef' }, reason: '' }
}

/** A pickup order with one event per state, one minute apart. */
export function orderOf(states: readonly OrderState[] = ['pending'], rest: Partial<Order> = {}): Order {
  return {
    id: 'order-7',
    number: 7,
    key: 'secret',
    branchId: 'salmiya',
    sellingType: 'pickup',
    state: states.at(-1) ?? 'pending',
    placedAt: orderedAt,
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
    events: states.map((state, at) => eventOf(state, orderedAt + at * minute)),
    ...rest,
  }
}
