import { createContext, use } from 'react'
import type { CheckoutFlow } from './use-checkout-flow.ts'
import type { CheckoutOrder } from './use-checkout-order.ts'

/** The order on the checkout page and the state of its sections. */
export interface CheckoutPage {
  readonly order: CheckoutOrder
  readonly flow: CheckoutFlow
}

const CheckoutContext = createContext<CheckoutPage | null>(null)
export const CheckoutProvider = CheckoutContext.Provider

/** The order and the state of the page. Throws outside the checkout. */
export function useCheckoutPage(): CheckoutPage {
  const page = use(CheckoutContext)
  if (!page) throw new Error('Cannot read the checkout: there is no CheckoutProvider')
  return page
}
