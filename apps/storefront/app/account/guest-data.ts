import type { Choices } from '../checkout/choices.ts'
import type { StoredOrder } from '../orders/history.ts'
import { isAccountDestination } from './guest-snapshot.ts'

/** What a guest has on this device that becomes the account's when they sign in; the cart stays where it is. */
export interface GuestData {
  readonly orders: readonly { readonly id: string; readonly key: string }[]
  /** Where their orders go, as the checkout keeps it; null: nobody has said, or it was another account's before. */
  readonly choices: Choices | null
}

/** What goes with the code: the orders kept here, and the place unless somebody who was signed in here had it. */
export function collectGuestData(businessId: string, orders: readonly StoredOrder[], choices: Choices): GuestData {
  const somewhere = choices.address !== null && (choices.areaId !== null || choices.pin !== null)
  return {
    orders: orders.map(({ id, key }) => ({ id, key })),
    choices: somewhere && !isAccountDestination(businessId, choices) ? choices : null,
  }
}
