import type { SellingType } from '@sofra/menu'
import { type OrderActor, type OrderState, requiresDelivery } from './states.ts'

/** The states of an order that a guest who is not looking wants to hear of. */
export type NotifiedState = 'accepted' | 'ready' | 'out' | 'rejected' | 'cancelled'

/**
 * Whether a guest is written to when their order comes to a state: when there is something to look forward to, to come
 * for, or to be sorry about. Nobody is told what they did themselves, or that they hold the food in their hands; what is
 * brought to them is ready without them.
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
