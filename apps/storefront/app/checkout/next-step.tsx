import { buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { TotalLabel } from '../cart/total-label.tsx'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import { useCheckoutProblems, useFixPage } from './fix-page.ts'
import styles from './next-step.module.css'

/** The button of the cart: leads to the next step, or shows the problem that prevents it. */
export function NextStep({ priced }: { priced: PricedCart }) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const { quote, terms, now } = priced
  const fix = useFixPage(quote, useCheckoutProblems(priced, { quote, terms, locked: false }), now)
  const path = `/${referenceId}/${terms.type}`
  const linkClass = buttonClass({ variant: 'primary', size: 'large', wide: true })

  if (fix?.page === 'cart' && !fix.addMore) {
    // Shown instead of the button.
    return (
      <p className={classes(layout('centred'), text('medium', 'centred'), styles['blocked'])} role="status">
        {fix.text}
      </p>
    )
  }
  if (fix?.page === 'cart') {
    return (
      <>
        {/* On wide screens the progress bar above the totals states it. */}
        <p className={classes(text('small', 'muted', 'centred'), pageStyles['barNote'], pageStyles['narrowOnly'])}>
          {fix.text}
        </p>
        <Link className={linkClass} to={path} discover="none">
          {t('cart.addMore')}
        </Link>
      </>
    )
  }
  return (
    <Link className={linkClass} to={`${path}/${fix ? 'address' : 'checkout'}`} discover="none">
      <TotalLabel quote={quote}>{t(fix ? 'cart.toAddress' : 'cart.toCheckout')}</TotalLabel>
    </Link>
  )
}
