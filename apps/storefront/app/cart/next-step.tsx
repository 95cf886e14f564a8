import { buttonClass } from '@sofra/ui/button'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { problemsOf } from '../checkout/facts.ts'
import pageStyles from '../checkout/page.module.css'
import { problemText } from '../checkout/problem-words.ts'
import { whereToMend } from '../checkout/steps.ts'
import { useCheckout } from '../checkout/store.ts'
import { useWords } from '../shell/words.tsx'
import styles from './next-step.module.css'
import type { PricedCart } from './use-priced-cart.ts'

/** The one button of the cart: it says what comes next, or what is in the way. */
export function NextStep({ priced }: { priced: PricedCart }) {
  const words = useWords()
  const { t, format } = words
  const { referenceId, businessId, branchId, timeZone, fastCheckout, cart } = useShop()
  const { choices, slot, gift } = useCheckout(businessId)
  const { quote, terms, delivery, now } = priced
  const path = `/${referenceId}/${terms.type}`
  const total = <bdi className={styles['total']}>{format.money(quote.total, quote.currency)}</bdi>
  const look = buttonClass({ variant: 'primary', size: 'large', wide: true })

  const broken = quote.lines.filter(({ problem }) => problem !== null).length
  if (broken > 0) return <Blocked>{t('cart.mendFirst', { count: broken })}</Blocked>

  const problems = problemsOf({
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
    held: false,
  })
  const mend = whereToMend(problems, { fastCheckout })
  if (mend?.page === 'cart') {
    const text = problemText(words, mend.problem, { currency: quote.currency, now, zone: timeZone })
    if (mend.problem.kind !== 'below-minimum') return <Blocked>{text}</Blocked>
    return (
      <>
        <p className={pageStyles['barNote']}>{text}</p>
        <Link className={look} to={path} discover="none">
          {t('cart.addMore')}
        </Link>
      </>
    )
  }
  return (
    <Link className={look} to={`${path}/${mend ? 'address' : 'checkout'}`} discover="none">
      <span className={styles['spread']}>
        {mend ? t('cart.toAddress') : t('cart.toCheckout')}
        {total}
      </span>
    </Link>
  )
}

/** A way on that is closed for now, with why. */
function Blocked({ children }: { children: string }) {
  return (
    <p className={styles['blocked']} role="status">
      {children}
    </p>
  )
}
