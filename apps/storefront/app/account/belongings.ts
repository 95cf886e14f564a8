import type { Choices } from '../checkout/choices.ts'
import type { KeptOrder } from '../orders/history.ts'
import { isTaken } from './guest-answers.ts'

/** What a guest has on this device that becomes the account's when they sign in; the cart stays where it is. */
export interface Belongings {
  readonly orders: readonly { readonly id: string; readonly key: string }[]
  /** Where their orders go, as the checkout keeps it; null: nobody has said, or it was another account's before. */
  readonly choices: Choices | null
}

/** What goes with the code: the orders kept here, and the place unless somebody who was signed in here had it. */
export function deviceBelongings(businessId: string, orders: readonly KeptOrder[], choices: Choices): Belongings {
  const somewhere = choices.address !== null && (choices.areaId !== null || choices.pin !== null)
  return {
    orders: orders.map(({ id, key }) => ({ id, key })),
    choices: somewhere && !isTaken(businessId, choices) ? choices : null,
  }
}
