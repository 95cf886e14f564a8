import { firstIncompleteStep, type Step, type StepId } from './steps.ts'

/** What the guest has done on the checkout page. */
export interface CheckoutState {
  /** The expanded section; null when all are collapsed. */
  readonly openStep: StepId | null
  /** Whether the guest has opened or completed a section: only then do section headings get the focus. */
  readonly moved: boolean
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
  | { readonly kind: 'section-completed'; readonly step: StepId; readonly steps: readonly Step[] }
  /** The guest followed the link of a problem to its field. */
  | { readonly kind: 'problem-followed'; readonly step: StepId }
  /** The account has filled in its data. */
  | { readonly kind: 'prefilled'; readonly steps: readonly Step[] }
  /** The guest pressed the button. `blockedBy`: where the first problem is fixed; null when the order is sent. */
  | { readonly kind: 'submitted'; readonly blockedBy: StepId | 'cart' | null }
  /** The server refused the order. `step`: where its first problem is fixed. */
  | { readonly kind: 'refused'; readonly step: StepId | 'cart' }

/** The state of a checkout that was just opened: the first incomplete section is expanded. */
export function initialCheckoutState(steps: readonly Step[]): CheckoutState {
  return {
    openStep: firstIncompleteStep(steps),
    moved: false,
    submitted: false,
    announcements: 0,
    prefilled: false,
  }
}

/** The state after an event. */
export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.kind) {
    case 'section-opened':
      return { ...state, openStep: event.step, moved: true }
    case 'section-completed':
      return { ...state, openStep: firstIncompleteStep(event.steps, event.step), moved: true }
    case 'problem-followed':
      return { ...state, openStep: event.step }
    case 'prefilled':
      return { ...state, openStep: firstIncompleteStep(event.steps), prefilled: true }
    case 'submitted':
      return { ...announce(state), openStep: stepToOpen(state, event.blockedBy), submitted: true }
    case 'refused':
      return { ...announce(state), openStep: stepToOpen(state, event.step) }
  }
}

function announce(state: CheckoutState): CheckoutState {
  return { ...state, announcements: state.announcements + 1 }
}

/** A problem that is fixed in the cart has no section, so the open section stays. */
function stepToOpen({ openStep }: CheckoutState, step: StepId | 'cart' | null): StepId | null {
  return step === null || step === 'cart' ? openStep : step
}
