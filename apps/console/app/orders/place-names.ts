import { type StaffOrder, withDestinationLabel } from '@sofra/ordering'
import type { Board } from './board.ts'
import type { BranchMinutes } from './suggestion.ts'

/**
 * Returns a function that names the areas of a board in a language; orders have them in the language of their guests. An order that
 * did not change gives the same object, so that its card is not rendered again.
 */
export function createPlaceNames(
  minutes: Readonly<Record<string, BranchMinutes>>,
  language: string,
): (board: Board) => Board {
  const named = new WeakMap<StaffOrder, StaffOrder>()
  const nameOne = (order: StaffOrder): StaffOrder => {
    const places = minutes[order.branchId]
    if (!places) return order
    const result = named.get(order) ?? withDestinationLabel(order, places, language)
    named.set(order, result)
    return result
  }
  const nameAll = (orders: Board['orders']) => new Map([...orders].map(([id, order]) => [id, nameOne(order)] as const))
  return (board) => ({ ...board, orders: nameAll(board.orders), beyond: nameAll(board.beyond) })
}
