import type { OrderState } from '@sofra/ordering'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** The payload of channel `order_changed`, sent after an order was placed or changed its state. */
export interface OrderChanged {
  readonly merchantId: string
  readonly branchId: string
  readonly orderId: string
  readonly state: OrderState
}

/** The payload of channel `menu_changed`, sent after a publication and after every change of the overlay. */
export interface MenuChanged {
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
  /** The version of the menu with its overlay, as `currentMenu` returns it. */
  readonly version: string
}

/** The payload of channel `reservation_changed`, sent after a reservation was made or changed. */
export interface ReservationChanged {
  readonly merchantId: string
  readonly branchId: string
  readonly reservationId: string
  readonly isNew: boolean
}

/** The payload of channel `staff_changed`, sent after a session of a user ended or a membership changed. */
export interface StaffChanged {
  readonly userId: string
}

export const staffChannel = 'staff_changed'
export const orderChannel = 'order_changed'
export const menuChannel = 'menu_changed'
export const reservationChannel = 'reservation_changed'

type Change = { order: OrderChanged } | { menu: MenuChanged } | { reservation: ReservationChanged }

/** Sends a change to every process that listens, when this transaction commits. */
export async function notify(tx: Tx, change: Change): Promise<void> {
  const [channel, payload] =
    'order' in change
      ? [orderChannel, change.order]
      : 'menu' in change
        ? [menuChannel, change.menu]
        : [reservationChannel, change.reservation]
  await sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`.execute(tx)
}
