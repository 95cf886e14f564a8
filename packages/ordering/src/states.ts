import type { SellingType } from '@sofra/menu'

/** Source spec, section 4: pending 0, accepted 1, rejected 2, ready 3, out 4, delivered 5, cancelled 9, scheduled 10. */
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
/** Where an order stands. */
export type OrderState = (typeof orderStates)[number]

/** Who moves an order on; the system when a time has come. */
export type OrderActor = 'guest' | 'staff' | 'system'

type Transitions<State extends string> = Readonly<
  Record<State, Readonly<Partial<Record<State, readonly OrderActor[]>>>>
>

/** The transitions of spec, section 7, and who may make them. Where the goods go is decided by `goesOut`. */
const orderTransitions: Transitions<OrderState> = {
  // The system brings a scheduled order up when its preparation time has come, and lets an unpaid one expire.
  scheduled: { pending: ['system'], cancelled: ['guest', 'staff', 'system'], rejected: ['staff'] },
  pending: { accepted: ['staff'], rejected: ['staff'], cancelled: ['guest', 'staff', 'system'] },
  accepted: { ready: ['staff'], cancelled: ['staff'] },
  ready: { out: ['staff'], delivered: ['staff'] },
  out: { delivered: ['staff'] },
  rejected: {},
  delivered: {},
  cancelled: {},
}

/** The states an order can be moved to, the usual next one first (spec, section 7). */
export function nextStates(state: OrderState, sellingType: SellingType): OrderState[] {
  return statesIn(orderTransitions[state], orderStates).filter(
    (to) => state !== 'ready' || to === (requiresDelivery(sellingType) ? 'out' : 'delivered'),
  )
}

/** Whether an order may be moved to a state by a guest, by staff or by the system (spec, section 7). */
export function canTransition(state: OrderState, to: OrderState, sellingType: SellingType, by: OrderActor): boolean {
  return nextStates(state, sellingType).includes(to) && orderTransitions[state][to]?.includes(by) === true
}

/** Whether nothing can happen to an order any more. */
export function isFinal(state: OrderState): boolean {
  return Object.keys(orderTransitions[state]).length === 0
}

/** The states an order of a selling type passes when all goes well, for the steps on its page. */
export function happyPath(sellingType: SellingType): OrderState[] {
  return requiresDelivery(sellingType)
    ? ['pending', 'accepted', 'ready', 'out', 'delivered']
    : ['pending', 'accepted', 'ready', 'delivered']
}

/** The simpler set of source spec, section 4, which is for reservations: pending 0, accepted 1, rejected 2, completed 3. */
export const reservationStates = ['pending', 'accepted', 'rejected', 'completed'] as const
/** Where a reservation stands. */
export type ReservationState = (typeof reservationStates)[number]

/** One that is called off, by whomever, ends as rejected; its event says by whom and why. */
const reservationTransitions: Transitions<ReservationState> = {
  pending: { accepted: ['staff', 'system'], rejected: ['guest', 'staff', 'system'] },
  accepted: { completed: ['staff', 'system'], rejected: ['guest', 'staff'] },
  rejected: {},
  completed: {},
}

/** The states a reservation can be moved to, the usual next one first (source spec, section 4). */
export function nextReservationStates(state: ReservationState): ReservationState[] {
  return statesIn(reservationTransitions[state], reservationStates)
}

/** Whether a reservation may be moved to a state by a guest, by staff or by the system (source spec, section 4). */
export function canTransitionReservation(state: ReservationState, to: ReservationState, by: OrderActor): boolean {
  return reservationTransitions[state][to]?.includes(by) === true
}

/** Whether it is brought to the guest: only a delivery leaves the house. */
export function requiresDelivery(sellingType: SellingType): boolean {
  return sellingType === 'delivery'
}

function statesIn<State extends string>(moves: Transitions<State>[State], states: readonly State[]): State[] {
  const order = Object.keys(moves)
  return states.filter((state) => state in moves).sort((a, b) => order.indexOf(a) - order.indexOf(b))
}
