import { type CartLine, countOfPortions, lineMilligrams, parcelMilligrams } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { GoalBar } from '../cart/goal-bar.tsx'
import { useLineFormatters } from '../cart/line-text.ts'
import { viewLine } from '../cart/line-view.ts'
import { QuoteRows } from '../cart/quote-rows.tsx'
import { areFeesKnown } from '../cart/terms.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import { weightText } from '../shipping/weight.ts'
import styles from './review.module.css'

/** Summary of the order lines and the price. */
export function Review({ priced, busy, children }: { priced: PricedCart; busy: boolean; children?: ReactNode }) {
  const translation = useTranslation()
  const { t } = translation
  const { referenceId } = useShop()
  const { cart, quote, index, terms, delivery } = priced
  const isShipped = delivery?.kind === 'ships'
  return (
    <section className={`${pageStyles['card']} ${pageStyles['stack']}`} aria-labelledby="review-title">
      <div>
        <div className={layout('row', 'spread', 'gap3')}>
          <h2 id="review-title" className={pageStyles['heading']}>
            {t('checkout.review')}
          </h2>
          <Link
            className={classes(text('link', 'medium'), styles['edit'])}
            to={`/${referenceId}/${terms.type}/cart`}
            discover="none"
          >
            {t('common.edit')}
            <span className="visually-hidden">{t('cart.title')}</span>
          </Link>
        </div>
        <details className={styles['details']} open>
          <summary className={classes(layout('row'), text('small', 'muted'), styles['summary'])}>
            {t('menu.itemCount', { count: countOfPortions(cart) })}
            <ChevronDown size={18} aria-hidden />
          </summary>
          <ul className={layout('stack', 'gap2')}>
            {cart.lines.map((line) => (
              <ReviewLine key={line.lineId} line={line} priced={priced} />
            ))}
          </ul>
          {cart.note !== '' && (
            <p className={classes(text('small', 'muted'), styles['note'])}>
              <bdi>{cart.note}</bdi>
            </p>
          )}
        </details>
      </div>
      <GoalBar quote={quote} />
      <QuoteRows
        parcel={isShipped ? weightText(translation, parcelMilligrams(index, quote.lines)) : null}
        quote={quote}
        feesKnown={areFeesKnown(delivery)}
        busy={busy}
        showRefusedCoupon
      />
      {children}
    </section>
  )
}

/** Name, count, choices and price of a line, with its weight where it is shipped. */
function ReviewLine({ line, priced }: { line: CartLine; priced: PricedCart }) {
  const translation = useTranslation()
  const { t, format } = translation
  const formatters = useLineFormatters()
  const { quote, index, delivery } = priced
  const pricedLine = quote.lines.find(({ lineId }) => lineId === line.lineId)
  const view = viewLine(index, line, pricedLine, formatters)
  return (
    <li className={classes(layout('row', 'wrap', 'top', 'gap3'), text('small', 'figures'), styles['line'])}>
      <span className={classes(layout('fixed'), text('accent', 'strong'), styles['count'])}>
        {t('cart.timesOnly', { count: line.count })}
      </span>
      <span className={layout('stack', 'fill')}>
        <span>{view.name}</span>
        {delivery?.kind === 'ships' && pricedLine && (
          <span className={text('tiny', 'muted')}>
            {t('shipping.packed', { weight: weightText(translation, lineMilligrams(index, pricedLine)) })}
          </span>
        )}
        {view.choices.length > 0 && <span className={text('tiny', 'muted')}>{format.list(view.choices)}</span>}
        {line.comment !== '' && (
          <span className={text('tiny', 'muted')}>
            <bdi>{line.comment}</bdi>
          </span>
        )}
      </span>
      <bdi>{format.moneyDigits(view.total, quote.currency)}</bdi>
    </li>
  )
}
