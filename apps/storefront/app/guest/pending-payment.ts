import { type CartLine, emptyCart, parseCart } from '@sofra/ordering'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { record } from '../shell/stored-values.ts'
import { cartStoreOf } from './cart-store.ts'
import { emptyDraft } from './checkout-draft.ts'
import { checkoutStoreOf } from './checkout-store.ts'

/** An order with a pending online payment, and its cart lines. The cart is cleared only once the order is paid. */
interface PendingPayment {
  readonly id: string
  readonly key: string
  readonly lines: readonly CartLine[]
}

/** Stores the order whose payment is pending on this device. */
export function savePendingPayment(businessId: string, payment: PendingPayment): void {
  writeStorage(storageKey(businessId), JSON.stringify(payment))
}

/** The unpaid earlier order of this cart, as far as this device knows; a new order replaces it. */
export function unpaidOrderOf(businessId: string): { readonly id: string; readonly key: string } | null {
  const { id, key } = readPayment(businessId)
  return typeof id === 'string' && typeof key === 'string' ? { id, key } : null
}

/** Deletes the stored order: it was replaced, or it no longer depends on the cart. */
export function clearPendingPayment(businessId: string): void {
  writeStorage(storageKey(businessId), null)
}

/** Clears the draft and the cart of a paid order. A cart that was changed since is kept. */
export function clearPaidCart(businessId: string, orderId: string): void {
  const stored = readPayment(businessId)
  if (stored.id !== orderId) return
  writeStorage(storageKey(businessId), null)
  const { lines } = parseCart({ version: 1, lines: stored.lines })
  const store = cartStoreOf(businessId).getState()
  store.load()
  store.change((cart) => (JSON.stringify(cart.lines) === JSON.stringify(lines) ? emptyCart : cart))
  checkoutStoreOf(businessId).getState().updateDraft(emptyDraft)
}

function readPayment(businessId: string): Partial<Record<keyof PendingPayment, unknown>> {
  return record(parseJson(readStorage(storageKey(businessId)))) ?? {}
}

function storageKey(businessId: string): string {
  return `sofra.paying.${businessId}`
}
