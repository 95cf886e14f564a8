import { textOf } from '@sofra/menu'
import type { Order } from '@sofra/ordering'
import { QuoteRows } from '../cart/quote-rows.tsx'
import pageStyles from '../checkout/page.module.css'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import styles from './receipt.module.css'

/** What was ordered and what it costs, line by line. */
export function Receipt({ order: { quote } }: { order: Order }) {
  const { t, format } = useWords()
  const { language } = usePageFacts()
  const text = (texts: Readonly<Record<string, string>>) => textOf(texts, language, Object.keys(texts))
  return (
    <section className={`${pageStyles['card']} ${pageStyles['stack']}`} aria-labelledby="receipt-title">
      <h2 id="receipt-title" className={pageStyles['heading']}>
        {t('order.receipt')}
      </h2>
      <ul className={styles['lines']}>
        {quote.lines.map((line) => {
          const choices = [
            text(line.priceLabelNames),
            ...line.modifiers.map(({ names, quantity }) =>
              quantity > 1 ? t('cart.times', { count: quantity, name: text(names) }) : text(names),
            ),
          ].filter(Boolean)
          return (
            <li key={line.lineId} className={styles['line']}>
              <span className={styles['count']}>{t('cart.timesOnly', { count: line.count })}</span>
              <span className={styles['words']}>
                <span>{text(line.names)}</span>
                {choices.length > 0 && <span className={styles['muted']}>{format.list(choices)}</span>}
                {line.comment !== '' && (
                  <span className={styles['muted']}>
                    <bdi>{line.comment}</bdi>
                  </span>
                )}
              </span>
              <bdi>{format.moneyDigits(line.total, quote.currency)}</bdi>
            </li>
          )
        })}
      </ul>
      <hr className={styles['rule']} />
      <QuoteRows quote={quote} />
    </section>
  )
}
