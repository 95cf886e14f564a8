import type { StaffBranch } from '@sofra/contract/console-codec'
import type { Order } from '@sofra/ordering'
import { createContext, use } from 'react'
import type { MoveState } from './moves.ts'

/** What the cards of a board can do. */
export interface BoardActions {
  /** Takes an order to a state the way its button does: with the chosen minutes, or asking for the reason first. */
  readonly start: (order: Order, state: MoveState) => void
  readonly markSeen: (orderIds: readonly string[]) => void
  readonly open: (order: Order) => void
  readonly setMinutes: (order: Order, minutes: number) => void
  readonly branchOf: (order: Order) => StaffBranch | undefined
  readonly may: (order: Order, state: MoveState) => boolean
}

const BoardContext = createContext<BoardActions | null>(null)
export const BoardActionsProvider = BoardContext.Provider

export function useBoardActions(): BoardActions {
  const actions = use(BoardContext)
  if (!actions) throw new Error('Cannot move orders: no board around this card')
  return actions
}
