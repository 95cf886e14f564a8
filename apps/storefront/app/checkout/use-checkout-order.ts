import { usePhoneProof } from '../account/use-phone-proof.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { applyWallet, useWalletBalance } from '../wallet/wallet-balance.ts'
import { assessCheckout } from './checkout-readiness.ts'
import { useCheckoutProblems } from './fix-page.ts'
import { useSuggestedSlot, useTiming } from './timing.ts'
import { useCheckoutGuard } from './use-checkout-guard.ts'
import { useCurrentPayments } from './use-current-payments.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useAutoQuoteLock, useQuoteLock } from './use-quote-lock.ts'
import { useServerQuote } from './use-server-quote.ts'

/** The order on the checkout page: its current quote, what it still needs, and how it is placed. */
export type CheckoutOrder = ReturnType<typeof useCheckoutOrder>

/** Keeps the order of a priced cart up to date: terms, quote lock, the server's quote, wallet and problems. */
export function useCheckoutOrder(priced: PricedCart) {
  const { choices, slot, gift } = useCheckout()
  const { cart } = priced
  const { tip, menuVersion } = priced.quote
  const terms = useCurrentPayments(priced.terms)
  const lock = useQuoteLock(terms.type, { cart, choices, tip, slot })
  const timing = useTiming(priced, lock.active)
  useSuggestedSlot(timing, lock.slot)
  const submission = usePlaceOrder(terms)
  const phone = usePhoneProof()
  const quoteInput = {
    menuVersion,
    cart,
    choices,
    tip,
    slot,
    gift: terms.enableGift ? gift : null,
    phoneProof: phone.proof,
    lockRefused: lock.refused,
  }
  const server = useServerQuote(terms.type, quoteInput, cart.lines.length > 0)
  const wallet = useWalletBalance(submission.placement.kind === 'changed')
  const quote = applyWallet((lock.active ? lock.own?.quote : null) ?? server.quote ?? priced.quote, wallet)
  const localProblems = useCheckoutProblems(priced, { quote, terms, locked: lock.active })
  const readiness = assessCheckout(localProblems, server, submission.placement)
  useCheckoutGuard(priced, { quote, readiness, lock, server, submission })
  const settled = server.quote !== null && readiness.problems.length === 0
  useAutoQuoteLock(terms.type, { cart, choices, tip, slot }, lock, settled && !submission.submissionPending)

  return { priced, terms, lock, timing, submission, phone, server, wallet, quote, readiness }
}
