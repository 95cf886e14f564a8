import type { SellingType } from '@sofra/menu'

/**
 * docs/product.md, section 4: pending 0, accepted 1, rejected 2, ready 3, out 4, delivered 5, cancelled 9, scheduled
 * 10.
 */
export const orderStates = [
  'pending',
  'accepted',
  'rejected',
  'ready',
  'out',
  'delivered',
  'cancelled',
  'scheduled',
] as const
/** The state of an order. */
export type OrderState = (typeof orderStates)[number]

/** The actor of a state change; `system` for timed changes. */
export type OrderActor = 'guest' | 'staff' | 'system'

type Transitions<State extends string> = Readonly<
  Record<State, Readonly<Partial<Record<State, readonly OrderActor[]>>>>
>

/**
 * The transitions of docs/product.md, section 16, and their actors. `requiresDelivery` decides between `out` and
 * `delivered`.
 */
const orderTransitions: Transitions<OrderState> = {
  // The system moves a scheduled order to pending when preparation must start, and expires unpaid orders.
  scheduled: { pending: ['system'], cancelled: ['guest', 'staff', 'system'], rejected: ['staff'] },
  // The system accepts orders automatically, where the owner has set that.
  pending: { accepted: ['staff', 'system'], rejected: ['staff'], cancelled: ['guest', 'staff', 'system'] },
  accepted: { ready: ['staff'], cancelled: ['staff'] },
  ready: { out: ['staff'], delivered: ['staff'] },
  out: { delivered: ['staff'] },
  rejected: {},
  delivered: {},
  cancelled: {},
}

/** The states that an order can change to, the usual next one first (docs/product.md, section 16). */
export function nextStates(state: OrderState, sellingType: SellingType): OrderState[] {
  return statesIn(orderTransitions[state], orderStates).filter(
    (to) => state !== 'ready' || to === (requiresDelivery(sellingType) ? 'out' : 'delivered'),
  )
}

/** Whether an actor may change an order from one state to another (docs/product.md, section 16). */
export function canTransition(state: OrderState, to: OrderState, sellingType: SellingType, by: OrderActor): boolean {
  return nextStates(state, sellingType).includes(to) && orderTransitions[state][to]?.includes(by) === true
}

/** Whether a state is final. */
export function isFinal(state: OrderState): boolean {
  return Object.keys(orderTransitions[state]).length === 0
}

/** The states of a successful order of a selling type, for the progress display. */
export function happyPath(sellingType: SellingType): OrderState[] {
  return requiresDelivery(sellingType)
    ? ['pending', 'accepted', 'ready', 'out', 'delivered']
    : ['pending', 'accepted', 'ready', 'delivered']
}

/** Whether a driver takes the order to the guest. */
export function requiresDelivery(sellingType: SellingType): boolean {
  return sellingType === 'delivery'
}

function statesIn<State extends string>(moves: Transitions<State>[State], states: readonly State[]): State[] {
  const order = Object.keys(moves)
  return states.filter((state) => state in moves).sort((a, b) => order.indexOf(a) - order.indexOf(b))
}
