import { useEffect, useReducer } from 'react'
import { useSessionCheck } from '../account/current-customer.ts'
import { useSessionEnded } from '../account/ended-session.ts'
import { useAccountPrefill } from '../account/use-account-prefill.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { blockingStep } from './checkout-readiness.ts'
import { initialCheckoutState, reduceCheckout } from './checkout-state.ts'
import { refusals } from './order-placement.ts'
import { type StepId, stepOfRefusal } from './steps.ts'
import type { CheckoutOrder } from './use-checkout-order.ts'
import { useValidServicePoint } from './use-valid-service-point.ts'

/** The state of the checkout page and the actions of the guest. */
export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>

/** Runs the state of the checkout page for an order. */
export function useCheckoutFlow({ quote, terms, lock, readiness, submission }: CheckoutOrder) {
  const { choices, gift } = useCheckout()
  const { placement, submissionPending, placeOrder, clearRefusal } = submission
  const { steps } = readiness
  const [state, dispatch] = useReducer(reduceCheckout, steps, initialCheckoutState)
  const filled = useAccountPrefill(terms.zones)
  useValidServicePoint(terms)

  // Once the account has filled in its data, the completed sections collapse, unless the guest is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the steps at that time.
  useEffect(() => {
    if (filled && !(document.activeElement instanceof HTMLInputElement)) dispatch({ kind: 'prefilled', steps })
  }, [filled])

  const ended = useSessionEnded()
  useSessionCheck(readiness.needsPhoneCheck)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the steps at that time.
  useEffect(() => {
    if (ended) dispatch({ kind: 'session-ended', steps })
  }, [ended])

  useEffect(() => {
    const [first] = refusals(placement)
    if (first) dispatch({ kind: 'refused', step: stepOfRefusal(first) })
  }, [placement])

  // A refusal does not apply to a changed order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the order changes.
  useEffect(clearRefusal, [clearRefusal, lock.cart, choices, gift])

  return {
    state,
    openSection: (step: StepId) => dispatch({ kind: 'section-opened', step }),
    completeSection: (step: StepId) => dispatch({ kind: 'section-completed', step }),
    followProblem: (step: StepId) => dispatch({ kind: 'problem-followed', step }),
    /** Places the order, or shows what it still needs. */
    submit: () => {
      // A pending submission is looked up first, whatever fields are missing now.
      const blockedBy = submissionPending ? null : blockingStep(readiness)
      dispatch({ kind: 'submitted', blockedBy })
      if (blockedBy === null) void placeOrder(quote)
    },
  }
}
