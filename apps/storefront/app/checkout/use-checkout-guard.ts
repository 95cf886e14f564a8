import type { Currency } from '@sofra/money'
import type { CheckoutProblem } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { FixState } from './fix-notice.tsx'
import { problemText } from './problem-text.ts'
import { findFixPage } from './steps.ts'

interface GuardInput {
  readonly quote: Quote
  readonly problems: readonly CheckoutProblem[]
  /** True once the order is placed: its empty cart must not cause a redirect. */
  readonly placed: RefObject<boolean>
  /** True while the quote lock or the current menu is loading: no redirect until then. */
  readonly pending: boolean
  readonly fastCheckout: boolean
  readonly currency: Currency
  readonly now: number
}

/**
 * The guards can-checkout and fast-checkout: redirects the guest to the page where the first problem is fixed, with its
 * text in the location state. They run in the browser, as the cart is stored there.
 */
export function useCheckoutGuard({ quote, problems, placed, pending, fastCheckout, currency, now }: GuardInput): void {
  const translation = useTranslation()
  const navigate = useNavigate()
  const { referenceId, timeZone } = useShop()
  const type = useSelling()?.type
  const invalidLines = quote.lines.filter(({ problem }) => problem !== null).length
  const fix = findFixPage(problems, { fastCheckout })
  const page = invalidLines > 0 ? 'cart' : (fix?.page ?? null)
  const text =
    invalidLines > 0
      ? translation.t('cart.fixFirst', { count: invalidLines })
      : fix && problemText(translation, fix.problem, { currency, now, zone: timeZone })

  useEffect(() => {
    if (page === null || pending || placed.current) return
    void navigate(`/${referenceId}/${type}/${page}`, { replace: true, state: { fix: text ?? '' } satisfies FixState })
  }, [page, text, pending, placed, navigate, referenceId, type])
}
