import type { Quote } from '@sofra/pricing'
import { usePhoneProof } from '../account/use-phone-proof.ts'
import { useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { unpaidOrderOf } from '../guest/pending-payment.ts'
import { applyWallet, useWalletBalance } from '../wallet/wallet-balance.ts'
import { assessCheckout, type CheckoutReadiness } from './checkout-readiness.ts'
import { findCheckoutProblems } from './draft-order.ts'
import { useSuggestedSlot, useTiming } from './timing.ts'
import { useCheckoutGuard } from './use-checkout-guard.ts'
import { useCurrentPayments } from './use-current-payments.ts'
import { useMenuRefresh } from './use-menu-refresh.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { type QuoteLockState, useAutoQuoteLock, useQuoteLock } from './use-quote-lock.ts'
import { type ServerQuote, useServerQuote } from './use-server-quote.ts'

/** The order on the checkout page: its current quote, what it still needs, and how it is placed. */
export type CheckoutOrder = ReturnType<typeof useCheckoutOrder>

/** Keeps the order of a priced cart up to date: terms, quote lock, the server's quote, wallet and problems. */
export function useCheckoutOrder(priced: PricedCart) {
  const { businessId } = useShop()
  const { choices, slot, gift } = useCheckout(businessId)
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
  const localProblems = useLocalProblems(priced, terms, quote, lock.active)
  const readiness = assessCheckout(localProblems, server, submission.placement)
  useGuard(priced, { quote, readiness, lock, server, submission })
  const settled = server.quote !== null && readiness.problems.length === 0
  useAutoQuoteLock(terms.type, { cart, choices, tip, slot }, lock, settled && !submission.submissionPending)

  return { priced, terms, lock, timing, submission, phone, server, wallet, quote, readiness }
}

/** The problems that the rules of ordering find in the browser. */
function useLocalProblems({ delivery, now }: PricedCart, terms: OrderingTerms, quote: Quote, locked: boolean) {
  const { businessId, branchId, timeZone, cart } = useShop()
  const { choices, slot, gift } = useCheckout(businessId)
  return findCheckoutProblems({
    quote,
    terms,
    delivery,
    choices,
    slot,
    gift,
    branchId,
    cart,
    now,
    zone: timeZone,
    locked,
  })
}

interface GuardedOrder {
  readonly quote: Quote
  readonly readiness: CheckoutReadiness
  readonly lock: QuoteLockState
  readonly server: ServerQuote
  readonly submission: ReturnType<typeof usePlaceOrder>
}

/** Redirects the guest when the order has to be fixed on another page, once the menu and the locks are known. */
function useGuard({ cart, quote: { menuVersion }, now }: PricedCart, order: GuardedOrder): void {
  const { businessId, fastCheckout } = useShop()
  const { quote, readiness, lock, server, submission } = order
  const menuRefreshing = useMenuRefresh(lock.active ? null : (server.quote?.menuVersion ?? null), menuVersion)
  // The menu may show items as sold out that a lock, an unpaid order or a pending submission holds for this guest.
  const pending =
    (submission.submissionPending && cart.lines.length > 0) ||
    menuRefreshing ||
    ((lock.any || unpaidOrderOf(businessId) !== null) && server.loading)
  useCheckoutGuard({
    quote,
    problems: readiness.problems,
    placed: submission.placed,
    pending,
    fastCheckout,
    currency: quote.currency,
    now,
  })
}
