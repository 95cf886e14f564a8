import type { Choices } from '../guest/choices.ts'
import type { StoredOrder } from '../guest/order-history.ts'
import { isAccountDestination } from './guest-snapshot.ts'

/** Data of this device that is merged into the account at sign-in; the cart is not part of it. */
export interface GuestData {
  readonly orders: readonly { readonly id: string; readonly key: string }[]
  /** The checkout choices; null: there is no address, or it belonged to another account. */
  readonly choices: Choices | null
}

/** Collects the orders of this device, and its address unless an earlier account used it. */
export function collectGuestData(businessId: string, orders: readonly StoredOrder[], choices: Choices): GuestData {
  const somewhere = choices.address !== null && (choices.areaId !== null || choices.pin !== null)
  return {
    orders: orders.map(({ id, key }) => ({ id, key })),
    choices: somewhere && !isAccountDestination(businessId, choices) ? choices : null,
  }
}
