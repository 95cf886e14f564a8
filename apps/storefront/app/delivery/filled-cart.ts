import { cartStoreOf } from '../guest/cart-store.ts'

/** Whether the cart has lines. Loads the stored cart if needed. */
export function isCartFilled(businessId: string): boolean {
  const store = cartStoreOf(businessId)
  if (!store.getState().ready) store.getState().load()
  return store.getState().cart.lines.length > 0
}
