import type { Currency } from '@sofra/money'
import type { CheckoutProblem } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useWords } from '../shell/words.tsx'
import type { MendState } from './mend-notice.tsx'
import { problemText } from './problem-words.ts'
import { whereToMend } from './steps.ts'

interface Guarded {
  readonly quote: Quote
  readonly problems: readonly CheckoutProblem[]
  /** The order has been placed: its empty cart is none to be sent away for. */
  readonly placed: RefObject<boolean>
  /** Nobody knows yet what of this is held for the guest, or an old menu is being renewed: they stay. */
  readonly unsure: boolean
  readonly fastCheckout: boolean
  readonly currency: Currency
  readonly now: number
}

/**
 * The guards can-checkout and fast-checkout: whoever is here too early goes to the page where that is mended, with a
 * word why. They stand in the browser, as the cart does.
 */
export function useCheckoutGuard({ quote, problems, placed, unsure, fastCheckout, currency, now }: Guarded): void {
  const words = useWords()
  const navigate = useNavigate()
  const { referenceId, timeZone } = useShop()
  const type = useSelling()?.type
  const broken = quote.lines.filter(({ problem }) => problem !== null).length
  const mend = whereToMend(problems, { fastCheckout })
  const page = broken > 0 ? 'cart' : (mend?.page ?? null)
  const text =
    broken > 0
      ? words.t('cart.mendFirst', { count: broken })
      : mend && problemText(words, mend.problem, { currency, now, zone: timeZone })

  useEffect(() => {
    if (page === null || unsure || placed.current) return
    void navigate(`/${referenceId}/${type}/${page}`, { replace: true, state: { mend: text ?? '' } satisfies MendState })
  }, [page, text, unsure, placed, navigate, referenceId, type])
}
