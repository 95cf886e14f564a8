import { wasAcceptedAutomatically } from '@sofra/ordering'
import { type Board, lastMovedAt } from './board.ts'

/** When the latest order that is still being prepared was accepted automatically; 0: none was. */
export function latestAutomatic({ orders }: Board): number {
  const accepted = [...orders.values()].filter((order) => order.state === 'accepted' && wasAcceptedAutomatically(order))
  return Math.max(0, ...accepted.map(lastMovedAt))
}
