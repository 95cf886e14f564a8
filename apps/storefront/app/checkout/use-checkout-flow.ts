import { useEffect, useReducer } from 'react'
import { useAccountPrefill, useRequireName } from '../account/use-account-prefill.ts'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { blockingStep } from './checkout-readiness.ts'
import { type CheckoutState, initialCheckoutState, reduceCheckout } from './checkout-state.ts'
import { refusals } from './order-placement.ts'
import { type StepId, stepOfRefusal } from './steps.ts'
import type { CheckoutOrder } from './use-checkout-order.ts'
import { useValidServicePoint } from './use-valid-service-point.ts'

/** The state of the checkout page and the actions of the guest. */
export interface CheckoutFlow {
  readonly state: CheckoutState
  readonly openSection: (step: StepId) => void
  readonly completeSection: (step: StepId) => void
  readonly followProblem: (step: StepId) => void
  /** Places the order, or shows what it still needs. */
  readonly submit: () => void
}

/** Runs the state of the checkout page for an order. */
export function useCheckoutFlow({ quote, terms, lock, readiness, submission }: CheckoutOrder): CheckoutFlow {
  const { businessId } = useShop()
  const { choices, gift } = useCheckout(businessId)
  const { placement, submissionPending, placeOrder, clearRefusal } = submission
  const { steps } = readiness
  const [state, dispatch] = useReducer(reduceCheckout, steps, initialCheckoutState)
  const filled = useAccountPrefill(terms.zones)
  useRequireName()
  useValidServicePoint(terms)

  // Once the account has filled in its data, the completed sections collapse, unless the guest is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the steps at that time.
  useEffect(() => {
    if (filled && !(document.activeElement instanceof HTMLInputElement)) dispatch({ kind: 'prefilled', steps })
  }, [filled])

  useEffect(() => {
    const [first] = refusals(placement)
    if (first) dispatch({ kind: 'refused', step: stepOfRefusal(first) })
  }, [placement])

  // A refusal does not apply to a changed order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the order changes.
  useEffect(clearRefusal, [clearRefusal, lock.cart, choices, gift])

  return {
    state,
    openSection: (step) => dispatch({ kind: 'section-opened', step }),
    completeSection: (step) => dispatch({ kind: 'section-completed', step, steps }),
    followProblem: (step) => dispatch({ kind: 'problem-followed', step }),
    submit: () => {
      // A pending submission is looked up first, whatever fields are missing now.
      const blockedBy = submissionPending ? null : blockingStep(readiness)
      dispatch({ kind: 'submitted', blockedBy })
      if (blockedBy === null) void placeOrder(quote)
    },
  }
}
