import { type StaffOrder, wasAcceptedAutomatically } from '@sofra/ordering'
import { type Board, lastMovedAt } from './board.ts'

/** When the latest order that is still being prepared was accepted automatically; 0: none was. */
export function latestAutomatic({ orders }: Board): number {
  return latestAccepted(
    [...orders.values()].filter((order) => order.state === 'accepted' && wasAcceptedAutomatically(order)),
  )
}

/** When the latest of these orders was accepted; 0: there is none. */
export function latestAccepted(orders: readonly StaffOrder[]): number {
  return Math.max(0, ...orders.map(lastMovedAt))
}
