import type { OrderBranch } from '@sofra/contract/orders-codec'
import type { Fulfilment, Order, OrderEvent, OrderPayment, OrderState } from '@sofra/ordering'
import type { StoredOrder } from '../guest/order-history.ts'

/** Sunday 15 November 2026, 19:00 in Kuwait. */
export const orderedAt = Date.UTC(2026, 10, 15, 16)
export const minute = 60_000

/** An event that moved an order to `state` at `at`. */
export function eventOf(state: OrderState, at: number): OrderEvent {
  return { id: `${state}-${at}`, kind: 'moved', state, at, by: { kind: 'staff', name: 'Yousef' }, reason: '' }
}

/** The order of `orderOf` as stored on the device, with one line of three portions. */
export function storedOrder(changes: Partial<StoredOrder> = {}): StoredOrder {
  return {
    id: 'order-7',
    key: 'secret',
    number: 7,
    referenceId: 'mashawi',
    shop: 'Salmiya',
    type: 'pickup',
    state: 'pending',
    total: 3250,
    currency: 'KWD',
    placedAt: orderedAt,
    lines: [
      { lineId: '1', itemId: 'tawook', priceLabelId: 'regular', modifiers: [], count: 3, weight: null, comment: '' },
    ],
    ...changes,
  }
}

/** A pickup order with one event per state, one minute apart. */
export function orderOf(states: readonly OrderState[] = ['pending'], rest: Partial<Order> = {}): Order {
  return {
    id: 'order-7',
    number: 7,
    practice: false,
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
    diet: null,
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

/** An online payment that was started and has no result. */
export function paymentOf(changes: Partial<OrderPayment> = {}): OrderPayment {
  return {
    state: 'open',
    payBy: orderedAt + 20 * minute,
    url: null,
    preparing: false,
    refunded: 0,
    refunding: 0,
    nothingTaken: false,
    exception: null,
    ...changes,
  }
}

/** An address in the area of Salmiya. */
export const salmiyaAddress: Fulfilment = {
  type: 'delivery',
  destination: { kind: 'area', areaId: 'salmiya' },
  areaName: 'Salmiya | Hawalli',
  address: { residency: 'house', fields: { block: '10', street: '3', note: 'Ring twice' }, point: null },
}

/** The branch of an order, which is not the displayed one. */
export const jahraBranch: OrderBranch = {
  referenceId: 'mashawi-jahra',
  names: { en: 'Mashawi', ar: 'مشاوي' },
  branchNames: { en: 'Jahra', ar: 'الجهراء' },
  address: { en: 'Marzouq Street', ar: 'شارع مرزوق' },
  phone: '+965 2455 0000',
  whatsapp: '+965 9955-0000',
  point: { lat: 29.3375, lng: 47.6581 },
  timeZone: 'Asia/Kuwait',
}
