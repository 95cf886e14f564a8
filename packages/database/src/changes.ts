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

/** The payload of channel `staff_changed`, sent after a session of a user ended or a membership changed. */
export interface StaffChanged {
  readonly userId: string
}

export const staffChannel = 'staff_changed'
export const orderChannel = 'order_changed'
export const menuChannel = 'menu_changed'

/** Sends a change to every process that listens, when this transaction commits. */
export async function notify(tx: Tx, change: { order: OrderChanged } | { menu: MenuChanged }): Promise<void> {
  const [channel, payload] = 'order' in change ? [orderChannel, change.order] : [menuChannel, change.menu]
  await sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`.execute(tx)
}
