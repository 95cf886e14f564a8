import { indexMenu } from '@sofra/menu'
import { aMenu } from '@sofra/menu/testing'
import { emptyCart } from '@sofra/ordering'
import { quote } from '@sofra/pricing'
import { type ReactNode, useReducer } from 'react'
import { CheckoutProvider, useCheckoutPage } from './checkout-page.ts'
import { assessCheckout } from './checkout-readiness.ts'
import { initialCheckoutState, reduceCheckout } from './checkout-state.ts'
import type { StepId } from './steps.ts'
import type { CheckoutOrder } from './use-checkout-order.ts'

const menu = aMenu()

/** The quote of an empty cart for delivery. */
export const emptyQuote = quote({
  menu,
  sellingType: 'delivery',
  instant: 0,
  lines: [],
  coupon: null,
  customer: 'guest',
  fees: { amount: 0, minOrder: 0 },
})

/** An order without problems, with other `some` and `terms`. The tests of a part give what that part reads. */
export function anOrder({ terms, ...some }: Partial<Record<keyof CheckoutOrder, unknown>> = {}): CheckoutOrder {
  const priced = { cart: emptyCart, quote: emptyQuote, index: indexMenu(menu), delivery: null, now: 0 }
  const order = {
    priced,
    quote: emptyQuote,
    terms: { type: 'pickup', payments: [], ...(terms as object) },
    phone: { typed: { phone: '', dialCode: '' }, proof: '', refresh: () => {} },
    readiness: assessCheckout([], { problems: [], nearestSlot: null }, { kind: 'idle' }),
    ...some,
  }
  return order as unknown as CheckoutOrder
}

interface CheckoutStubProps {
  readonly order?: CheckoutOrder
  /** The section that is open at first. */
  readonly open?: StepId
  readonly onCompleted?: (step: StepId) => void
  readonly onSubmit?: () => void
  readonly children: ReactNode
}

/** Wraps a part of the checkout page. Sections open and close as on the page; the order does not change. */
export function CheckoutStub({ order = anOrder(), open, onCompleted, onSubmit, children }: CheckoutStubProps) {
  const { steps } = order.readiness
  const [state, dispatch] = useReducer(reduceCheckout, {
    ...initialCheckoutState(steps),
    openSteps: open ? [open] : [],
  })
  const flow = {
    state,
    openSection: (step: StepId) => dispatch({ kind: 'section-opened', step }),
    completeSection: (step: StepId) => {
      onCompleted?.(step)
      dispatch({ kind: 'section-completed', step })
    },
    followProblem: (step: StepId) => dispatch({ kind: 'problem-followed', step }),
    submit: () => {
      onSubmit?.()
      dispatch({ kind: 'submitted', blockedBy: null })
    },
  }
  return <CheckoutProvider value={{ order, flow }}>{children}</CheckoutProvider>
}

/** A button that tries to place the order. */
export function SubmitButton() {
  const { flow } = useCheckoutPage()
  return (
    <button type="button" onClick={flow.submit}>
      Place order
    </button>
  )
}
