import type { OrderMove } from '@sofra/contract/console-codec'
import type { ConsoleKey } from '@sofra/i18n/console'
import { nextStates, type StaffOrder } from '@sofra/ordering'

/** A state that staff can move an order to. */
export type MoveState = OrderMove['state']

const moveStates = ['accepted', 'rejected', 'ready', 'out', 'delivered', 'cancelled'] as const satisfies MoveState[]

/** The states that staff can move the order to, the usual next one first. */
export function movesOf(order: StaffOrder): readonly MoveState[] {
  return nextStates(order.state, order.sellingType).flatMap((state) => moveStates.filter((move) => move === state))
}

/** The usual next state of the order; null when there is none. */
export function nextMove(order: StaffOrder): MoveState | null {
  const [first] = movesOf(order)
  return first === undefined || needsReason(first) ? null : first
}

/** Whether the move requires a reason for the guest. */
export function needsReason(state: MoveState): state is 'rejected' | 'cancelled' {
  return state === 'rejected' || state === 'cancelled'
}

/** The message key of the button that moves the order to `state`. */
export function moveKey(state: MoveState, { fulfilment }: StaffOrder): ConsoleKey {
  if (state !== 'delivered') return moveKeys[state]
  switch (fulfilment.type) {
    case 'delivery':
      return 'moves.delivered'
    case 'dine-in':
      return 'moves.served'
    case 'pickup':
    case 'product-service':
      return 'moves.handedOver'
  }
}

const moveKeys = {
  accepted: 'moves.accept',
  rejected: 'moves.reject',
  ready: 'moves.ready',
  out: 'moves.out',
  cancelled: 'moves.cancel',
} as const satisfies Record<Exclude<MoveState, 'delivered'>, ConsoleKey>
