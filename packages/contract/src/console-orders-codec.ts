import type { StaffOrder } from '@sofra/ordering'
import type { OrderPageResponseWire } from './console-orders.ts'
import { staffOrderFromWire, staffOrderToWire } from './staff-orders-codec.ts'

/** A page of the search of all orders. */
export interface OrderPage {
  readonly orders: readonly StaffOrder[]
  /** The cursor of the next page; null: this is the last. */
  readonly next: string | null
}

/** Encodes a page of orders. */
export function orderPageToWire({ orders, next }: OrderPage): OrderPageResponseWire {
  return { orders: orders.map(staffOrderToWire), next }
}

/** Decodes a page of orders. */
export function orderPageFromWire({ orders, next }: OrderPageResponseWire): OrderPage {
  return { orders: orders.map(staffOrderFromWire), next }
}
