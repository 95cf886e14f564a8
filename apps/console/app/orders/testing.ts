import type { Order, OrderEvent, OrderState } from '@sofra/ordering'

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
