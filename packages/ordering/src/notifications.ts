import type { SellingType } from '@sofra/menu'
import { type OrderActor, type OrderState, requiresDelivery } from './states.ts'

/** The states of an order that the guest is notified of. */
export type NotifiedState = 'accepted' | 'ready' | 'out' | 'rejected' | 'cancelled'

/**
 * Whether the guest is notified when their order changes to a state. Guests are not notified of changes they made
 * themselves or of delivery; `ready` is announced only for orders that the guest collects.
 */
export function isNotified(state: OrderState, sellingType: SellingType, by: OrderActor): state is NotifiedState {
  switch (state) {
    case 'accepted':
    case 'out':
    case 'rejected':
      return true
    case 'ready':
      return !requiresDelivery(sellingType)
    case 'cancelled':
      return by === 'staff'
    default:
      return false
  }
}
