import type { StaffBranch } from '@sofra/contract/console-codec'
import type { StaffOrder } from '@sofra/ordering'
import { createContext, use } from 'react'
import type { MoveState } from './moves.ts'

/** The actions available to the cards of the board. */
export interface BoardActions {
  /** Moves an order to a state: `accepted` with the chosen minutes, `rejected` and `cancelled` after asking for a reason. */
  readonly start: (order: StaffOrder, state: MoveState) => void
  readonly markSeen: (orderIds: readonly string[]) => void
  readonly open: (order: StaffOrder) => void
  readonly setMinutes: (order: StaffOrder, minutes: number) => void
  readonly branchOf: (order: StaffOrder) => StaffBranch | undefined
  /** The number of its branch's colour; undefined where all orders are of one branch. */
  readonly colourOf: (order: StaffOrder) => number | undefined
  readonly may: (order: StaffOrder, state: MoveState) => boolean
}

const BoardContext = createContext<BoardActions | null>(null)
export const BoardActionsProvider = BoardContext.Provider

export function useBoardActions(): BoardActions {
  const actions = use(BoardContext)
  if (!actions) throw new Error('useBoardActions must be used inside a BoardActionsProvider')
  return actions
}
