import type { CheckoutProblem } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { useShop } from '../business/use-shop.ts'
import { findDestinationTerms, type OrderingTerms } from '../cart/terms.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { useDraftedAddress } from '../delivery/address-draft.ts'
import { useCartFacts } from '../delivery/use-cart-facts.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { destinationOf } from '../guest/choices.ts'
import { useTranslation } from '../shell/translation.tsx'
import { findAddressProblems, findCheckoutProblems } from './draft-order.ts'
import { problemText } from './problem-text.ts'
import { findFixPage } from './steps.ts'

/** The problems that the rules of ordering find in the browser. */
export function useCheckoutProblems(
  { delivery, now }: Pick<PricedCart, 'delivery' | 'now'>,
  order: { readonly quote: Quote; readonly terms: OrderingTerms; readonly locked: boolean },
): CheckoutProblem[] {
  const { branchId, businessId, cart, timeZone: zone } = useShop()
  const { choices: stored, slot, gift } = useCheckout()
  // The address on the screen counts: an earlier complete one must not be sent instead.
  const choices = useDraftedAddress(businessId, stored)
  return findCheckoutProblems({ ...order, delivery, choices, slot, gift, branchId, cart, now, zone })
}

/** The texts of the problems of the delivery address on the screen, in the order of its form. */
export function useAddressProblemTexts(terms: OrderingTerms): string[] {
  const translation = useTranslation()
  const { businessId, currency, timeZone } = useShop()
  const { choices: stored } = useCheckout()
  const choices = useDraftedAddress(businessId, stored)
  const { subtotal = 0, milligrams } = useCartFacts()
  const delivery = findDestinationTerms(terms, destinationOf(choices), { subtotal, milligrams: milligrams ?? 0 })
  const context = { currency, now: terms.now, zone: timeZone }
  return findAddressProblems({ terms, delivery, choices }).map((problem) => problemText(translation, problem, context))
}

/** A problem that is fixed before the checkout: on the cart page or on the address page. */
interface FixPage {
  readonly page: 'cart' | 'address'
  readonly text: string
  /** Whether more items fix it. */
  readonly addMore: boolean
}

/** The page where the first of `problems` is fixed; null when the checkout may open. */
export function useFixPage(quote: Quote, problems: readonly CheckoutProblem[], now: number): FixPage | null {
  const translation = useTranslation()
  const { fastCheckout, timeZone } = useShop()
  const lineProblems = quote.lines.flatMap(({ problem }) => problem ?? [])
  if (lineProblems.length > 0) {
    const isSoldOut = lineProblems.every((problem) => problem === 'sold-out')
    const text = translation.t(isSoldOut ? 'cart.removeSoldOut' : 'cart.fixFirst', { count: lineProblems.length })
    return { page: 'cart', text, addMore: false }
  }
  const fix = findFixPage(problems, { fastCheckout })
  if (!fix) return null
  const text = problemText(translation, fix.problem, { currency: quote.currency, now, zone: timeZone })
  return { page: fix.page, text, addMore: fix.problem.kind === 'below-minimum' }
}
