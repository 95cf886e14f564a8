import { buttonClass } from '@sofra/ui/button'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import { findCheckoutProblems } from './draft-order.ts'
import styles from './next-step.module.css'
import { problemText } from './problem-text.ts'
import { findFixPage } from './steps.ts'

/** The button of the cart: leads to the next step, or shows the problem that prevents it. */
export function NextStep({ priced }: { priced: PricedCart }) {
  const translation = useTranslation()
  const { t, format } = translation
  const { referenceId, businessId, branchId, timeZone, fastCheckout, cart } = useShop()
  const { choices, slot, gift } = useCheckout(businessId)
  const { quote, terms, delivery, now } = priced
  const path = `/${referenceId}/${terms.type}`
  const total = <bdi className={styles['total']}>{format.money(quote.total, quote.currency)}</bdi>
  const linkClass = buttonClass({ variant: 'primary', size: 'large', wide: true })

  const invalidLines = quote.lines.filter(({ problem }) => problem !== null).length
  if (invalidLines > 0) return <Blocked>{t('cart.fixFirst', { count: invalidLines })}</Blocked>

  const problems = findCheckoutProblems({
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
    locked: false,
  })
  const fix = findFixPage(problems, { fastCheckout })
  if (fix?.page === 'cart') {
    const text = problemText(translation, fix.problem, { currency: quote.currency, now, zone: timeZone })
    if (fix.problem.kind !== 'below-minimum') return <Blocked>{text}</Blocked>
    return (
      <>
        <p className={pageStyles['barNote']}>{text}</p>
        <Link className={linkClass} to={path} discover="none">
          {t('cart.addMore')}
        </Link>
      </>
    )
  }
  return (
    <Link className={linkClass} to={`${path}/${fix ? 'address' : 'checkout'}`} discover="none">
      <span className={styles['spread']}>
        {fix ? t('cart.toAddress') : t('cart.toCheckout')}
        {total}
      </span>
    </Link>
  )
}

/** Shown instead of the button, with the problem. */
function Blocked({ children }: { children: string }) {
  return (
    <p className={styles['blocked']} role="status">
      {children}
    </p>
  )
}
