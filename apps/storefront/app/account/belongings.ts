import type { Choices } from '../checkout/choices.ts'
import type { KeptOrder } from '../orders/history.ts'

/** What a guest has on this device that becomes the account's when they sign in; the cart stays where it is. */
export interface Belongings {
  readonly orders: readonly { readonly id: string; readonly key: string }[]
  /** Where their orders go, as the checkout keeps it; null: nobody has said. */
  readonly choices: Choices | null
}

export function deviceBelongings(orders: readonly KeptOrder[], choices: Choices): Belongings {
  const somewhere = choices.address !== null && (choices.areaId !== null || choices.pin !== null)
  return { orders: orders.map(({ id, key }) => ({ id, key })), choices: somewhere ? choices : null }
}
