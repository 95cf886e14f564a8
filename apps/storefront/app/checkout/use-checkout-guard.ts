import type { Quote } from '@sofra/pricing'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { unpaidOrderOf } from '../guest/pending-payment.ts'
import { useRevalidation } from '../shell/revalidation.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { CheckoutReadiness } from './checkout-readiness.ts'
import type { FixState } from './fix-notice.tsx'
import { useFixPage } from './fix-page.ts'
import type { usePlaceOrder } from './use-place-order.ts'
import type { QuoteLockState } from './use-quote-lock.ts'
import type { ServerQuote } from './use-server-quote.ts'

interface GuardedOrder {
  readonly quote: Quote
  readonly readiness: CheckoutReadiness
  readonly lock: QuoteLockState
  readonly server: ServerQuote
  readonly submission: ReturnType<typeof usePlaceOrder>
}

/**
 * The guards can-checkout and fast-checkout: redirects the guest to the page where the first problem is fixed, with its
 * text in the location state. They run in the browser, as the cart is stored there, once the menu and the locks are
 * known.
 */
export function useCheckoutGuard(priced: PricedCart, order: GuardedOrder): void {
  const navigate = useNavigate()
  const { businessId, referenceId } = useShop()
  const { quote, readiness, lock, server, submission } = order
  const { submissionPending, placed } = submission
  const { type } = priced.terms
  const serverVersion = lock.active ? null : (server.quote?.menuVersion ?? null)
  const menuRefreshing = useMenuRefresh(serverVersion, priced.quote.menuVersion)
  // The menu may show items as sold out that a lock, an unpaid order or a pending submission holds for this guest.
  const pending =
    (submissionPending && priced.cart.lines.length > 0) ||
    menuRefreshing ||
    ((lock.any || unpaidOrderOf(businessId) !== null) && server.loading)
  const fix = useFixPage(quote, readiness.problems, priced.now)
  const { t } = useTranslation()
  // The checkout does not edit lines: only another tab changes them while it is open.
  const [openedLines] = useState(priced.cart.lines)
  const changedElsewhere = fix?.addMore === true && priced.cart.lines !== openedLines
  const page = fix?.page
  const problem = fix?.text
  const text = changedElsewhere ? t('cart.changedElsewhere') : problem

  useEffect(() => {
    // The empty cart of a placed order must not cause a redirect.
    if (page === undefined || problem === undefined || text === undefined || pending || placed.current) return
    const state: FixState = { fix: text, problem }
    void navigate(`/${referenceId}/${type}/${page}`, { replace: true, state })
  }, [page, problem, text, pending, placed, navigate, referenceId, type])
}

/**
 * Reloads the menu when the server's quote is based on another version than the page's. Returns true while loading: a
 * redirect before that would show the outdated menu.
 */
function useMenuRefresh(serverVersion: string | null, pageVersion: string): boolean {
  const revalidate = useRevalidation()
  const [loadedVersion, setLoadedVersion] = useState<string | null>(null)
  const due = serverVersion !== null && serverVersion !== pageVersion && serverVersion !== loadedVersion
  useEffect(() => {
    if (!due) return
    const settle = () => setLoadedVersion(serverVersion)
    revalidate().then(settle, settle)
  }, [due, serverVersion, revalidate])
  return due
}
