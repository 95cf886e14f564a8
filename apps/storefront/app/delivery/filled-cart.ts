import { cartStoreOf } from '../cart/store.ts'

/** Whether the guest has something in the cart; for moments on pages that have not read it yet. */
export function isCartFilled(businessId: string): boolean {
  const store = cartStoreOf(businessId)
  if (!store.getState().ready) store.getState().load()
  return store.getState().cart.lines.length > 0
}
