import { type CartLine, emptyCart, readCart } from '@sofra/ordering'
import { storeOf } from '../cart/store.ts'
import { parsed, readKept, writeKept } from '../shell/kept.ts'
import { checkoutOf } from './store.ts'
import { noWishes } from './wishes.ts'

/** An order that is being paid, with the cart it was made of: the cart is kept until the money has arrived. */
interface Paying {
  readonly id: string
  readonly key: string
  readonly lines: readonly CartLine[]
}

export function keepPaying(businessId: string, paying: Paying): void {
  writeKept(storageKey(businessId), JSON.stringify(paying))
}

/** The order that was made of this cart before and, as far as this device knows, is not paid: a new one takes its place. */
export function earlierOrderOf(businessId: string): { readonly id: string; readonly key: string } | null {
  const kept = parsed(readKept(storageKey(businessId))) as { readonly id?: unknown; readonly key?: unknown } | null
  return typeof kept?.id === 'string' && typeof kept.key === 'string' ? { id: kept.id, key: kept.key } : null
}

/** Another order has taken its place, or it stands on its own. */
export function forgetPaying(businessId: string): void {
  writeKept(storageKey(businessId), null)
}

/** The order is the shop's: nothing else is wished, and the cart it was made of is empty, unless it has become another. */
export function clearPaidCart(businessId: string, orderId: string): void {
  const kept = parsed(readKept(storageKey(businessId))) as { readonly id?: unknown; readonly lines?: unknown } | null
  if (kept?.id !== orderId) return
  writeKept(storageKey(businessId), null)
  const { lines } = readCart({ version: 1, lines: kept.lines })
  const store = storeOf(businessId).getState()
  store.load()
  store.change((cart) => (JSON.stringify(cart.lines) === JSON.stringify(lines) ? emptyCart : cart))
  checkoutOf(businessId).getState().wish(noWishes)
}

function storageKey(businessId: string): string {
  return `sofra.paying.${businessId}`
}
