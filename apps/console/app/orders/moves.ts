import type { OrderMove } from '@sofra/contract/console-codec'
import type { ConsoleKey } from '@sofra/i18n/console'
import { nextStates, type Order } from '@sofra/ordering'

/** A state that staff can put an order in. */
export type MoveState = OrderMove['state']

const moveStates = ['accepted', 'rejected', 'ready', 'out', 'delivered', 'cancelled'] as const satisfies MoveState[]

/** Where staff can take an order from here, the usual next step first. */
export function movesOf(order: Order): readonly MoveState[] {
  return nextStates(order.state, order.sellingType).flatMap((state) => moveStates.filter((move) => move === state))
}

/** The one step an order usually takes next; null when it takes none. */
export function usualMove(order: Order): MoveState | null {
  const [first] = movesOf(order)
  return first === undefined || endsBadly(first) ? null : first
}

/** Whether a step disappoints a guest, who is then told why. */
export function endsBadly(state: MoveState): state is 'rejected' | 'cancelled' {
  return state === 'rejected' || state === 'cancelled'
}

/** What the button says that takes an order to a state. */
export function moveKey(state: MoveState, { fulfilment }: Order): ConsoleKey {
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
