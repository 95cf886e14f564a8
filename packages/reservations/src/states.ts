/**
 * The simpler set of docs/product.md, section 4, with its wire codes: pending 0, accepted 1, rejected 2, completed 3; and
 * no-show 4, a party that did not come.
 */
export const reservationStates = ['pending', 'accepted', 'rejected', 'completed', 'no-show'] as const
/** The state of a reservation. */
export type ReservationState = (typeof reservationStates)[number]

/** Who changes a reservation; `system` for automatic changes. */
export type ReservationActor = 'guest' | 'staff' | 'system'

type Transitions = Readonly<
  Record<ReservationState, Readonly<Partial<Record<ReservationState, readonly ReservationActor[]>>>>
>

/** A cancelled reservation ends as rejected; its last event has the actor. */
const transitions: Transitions = {
  // The system accepts where the rules say so, and ends what was not paid or answered in time.
  pending: { accepted: ['staff', 'system'], rejected: ['guest', 'staff', 'system'] },
  accepted: { completed: ['staff', 'system'], rejected: ['guest', 'staff'], 'no-show': ['staff'] },
  rejected: {},
  completed: {},
  // The party came after all.
  'no-show': { accepted: ['staff'] },
}

/** The states that a reservation can change to, the usual next one first. */
export function nextReservationStates(state: ReservationState): ReservationState[] {
  return Object.keys(transitions[state]) as ReservationState[]
}

/** Whether an actor may change a reservation from one state to another. */
export function canTransitionReservation(state: ReservationState, to: ReservationState, by: ReservationActor): boolean {
  return transitions[state][to]?.includes(by) === true
}

/** Whether a reservation occupies its tables. */
export function occupiesTables(state: ReservationState): boolean {
  return state === 'pending' || state === 'accepted'
}
