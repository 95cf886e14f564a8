import { orderPath, type Tracking } from '@sofra/contract/orders-codec'
import type { StoredOrder } from '../guest/order-history.ts'
import { stateMessage } from './progress.ts'

/** Path of the page of a stored order. */
export function storedOrderPath({ referenceId, id, key }: StoredOrder): string {
  return orderPath(referenceId, id, key)
}

/** Message key of the state; `tracking` is null while it loads. The shop receives an order only once it is paid. */
export function stateTextKey({ state, type }: StoredOrder, tracking: Tracking | null) {
  if (tracking?.checksPayment) return 'payment.checkingTitle'
  return tracking?.awaitsPayment ? 'payment.waitingTitle' : stateMessage(state, type).short
}
