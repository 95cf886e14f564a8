import type { Me } from '@sofra/contract/console-codec'
import type { StaffOrder } from '@sofra/ordering'
import type { Dispatch, SetStateAction } from 'react'
import { branchColour } from '../staff/branch-colour.ts'
import { may } from '../staff/permissions.ts'
import { cardOf } from './board.ts'
import type { BoardActions } from './board-context.ts'
import type { Overlay } from './board-overlays.tsx'
import { moveFocusToNeighbour } from './card-focus.ts'
import { type MoveState, movesOf, needsReason } from './moves.ts'
import type { LiveBoard } from './use-board.ts'

interface ActionsInput {
  readonly me: Me
  readonly live: LiveBoard
  /** Whether the board shows orders of several branches. */
  readonly several: boolean
  readonly minutesOf: (order: StaffOrder) => number
  readonly setMinutes: (order: StaffOrder, minutes: number) => void
  readonly setOverlay: Dispatch<SetStateAction<Overlay>>
}

/** The actions of a board's cards, within the permissions of the person. */
export function createActions({ me, live, several, minutesOf, setMinutes, setOverlay }: ActionsInput): BoardActions {
  const mayMove = (order: StaffOrder, state: MoveState) =>
    movesOf(order).includes(state) && may(me, order.branchId, `move:${state}`)
  return {
    start(order, state) {
      if (!mayMove(order, state) || cardOf(live.board, order).saving) return
      if (needsReason(state)) return setOverlay((current) => ({ ...current, reasonFor: { orderId: order.id, state } }))
      setOverlay((current) => ({ ...current, orderId: null }))
      moveFocusToNeighbour(order.id)
      live.move(order, state === 'accepted' ? { state, minutes: minutesOf(order) } : { state })
    },
    markSeen: live.markSeen,
    branchOf: (order) => me.branches.find(({ id }) => id === order.branchId),
    colourOf: (order) => (several ? branchColour(me, order.branchId) : undefined),
    may: mayMove,
    setMinutes,
    open: (order) => setOverlay((current) => ({ ...current, orderId: order.id })),
  }
}
