import { incompleteSteps, type Step, type StepId } from './steps.ts'

/** What the guest has done on the checkout page. */
export interface CheckoutState {
  /** The expanded sections. */
  readonly openSteps: readonly StepId[]
  /** The section that the guest has opened last: its heading gets the focus. */
  readonly openedByGuest: StepId | null
  /** Whether the guest has tried to place the order: missing fields are then marked. */
  readonly submitted: boolean
  /**
   * Incremented for every new announcement: the problem summary then gets the focus, and never while the guest types.
   */
  readonly announcements: number
  /** Whether the account has filled in its data: the contact form then starts again with it. */
  readonly prefilled: boolean
}

export type CheckoutEvent =
  | { readonly kind: 'section-opened'; readonly step: StepId }
  /** The guest has left a complete section, or made its last choice. */
  | { readonly kind: 'section-completed'; readonly step: StepId }
  /** The guest followed the link of a problem to its field. */
  | { readonly kind: 'problem-followed'; readonly step: StepId }
  /** The account has filled in its data. */
  | { readonly kind: 'prefilled'; readonly steps: readonly Step[] }
  /** The customer's session has ended, which has removed the account's data. */
  | { readonly kind: 'session-ended'; readonly steps: readonly Step[] }
  /** The guest pressed the button. `blockedBy`: where the first problem is fixed; null when the order is sent. */
  | { readonly kind: 'submitted'; readonly blockedBy: StepId | 'cart' | null }
  /** The server refused the order. `step`: where its first problem is fixed. */
  | { readonly kind: 'refused'; readonly step: StepId | 'cart' }

/** The state of a checkout that was just opened: all incomplete sections are expanded. */
export function initialCheckoutState(steps: readonly Step[]): CheckoutState {
  return {
    openSteps: incompleteSteps(steps),
    openedByGuest: null,
    submitted: false,
    announcements: 0,
    prefilled: false,
  }
}

/** The state after an event. */
export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.kind) {
    case 'section-opened':
      return { ...open(state, event.step), openedByGuest: event.step }
    case 'section-completed':
      return { ...state, openSteps: state.openSteps.filter((step) => step !== event.step), openedByGuest: null }
    case 'problem-followed':
      return open(state, event.step)
    case 'prefilled':
      return { ...state, openSteps: incompleteSteps(event.steps), prefilled: true }
    case 'session-ended':
      return incompleteSteps(event.steps).reduce(open, state)
    case 'submitted':
      return { ...open(announce(state), event.blockedBy), submitted: true }
    case 'refused':
      return open(announce(state), event.step)
  }
}

function announce(state: CheckoutState): CheckoutState {
  return { ...state, announcements: state.announcements + 1 }
}

/** Expands a section. A problem that is fixed in the cart has none. */
function open(state: CheckoutState, step: StepId | 'cart' | null): CheckoutState {
  if (step === null || step === 'cart' || state.openSteps.includes(step)) return state
  return { ...state, openSteps: [...state.openSteps, step] }
}
