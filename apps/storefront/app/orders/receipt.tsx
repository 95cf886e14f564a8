import { hasReceiptFile, type OrderBranch } from '@sofra/contract/orders-words'
import { textOf } from '@sofra/menu'
import { type Order, pricesHidden } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { FileDown, Printer } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { QuoteRows } from '../cart/quote-rows.tsx'
import pageStyles from '../checkout/page.module.css'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import { OrderFacts } from './order-details.tsx'
import { paymentText, refundTexts } from './payment-words.ts'
import styles from './receipt.module.css'

/** What was ordered and what it costs, line by line; on paper with all that a receipt needs. */
export function Receipt({ order, branch }: { order: Order; branch: OrderBranch | null }) {
  const { t, format } = useWords()
  const { language } = usePageFacts()
  const { quote } = order
  const hidden = pricesHidden(order)
  const text = (texts: Readonly<Record<string, string>>) => textOf(texts, language, Object.keys(texts))
  return (
    <section
      className={`${pageStyles['card']} ${pageStyles['stack']} ${styles['receipt']}`}
      aria-labelledby="receipt-title"
    >
      <PaperHead order={order} branch={branch} />
      <h2 id="receipt-title" className={pageStyles['heading']} data-screen-only>
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
              {!hidden && <bdi>{format.moneyDigits(line.total, quote.currency)}</bdi>}
            </li>
          )
        })}
      </ul>
      {!hidden && (
        <>
          <hr className={styles['rule']} />
          <QuoteRows quote={quote} parcel={isParcel(order) ? '' : null} />
          <Paid order={order} />
        </>
      )}
      <Take order={order} />
      <p className={styles['thanks']} data-print-only>
        {t('receipt.thanks')}
      </p>
    </section>
  )
}

/** How the sum was paid online, and what of it went back. */
function Paid({ order }: { order: Order }) {
  const words = useWords()
  const { payment, quote } = order
  if (payment?.state !== 'paid' && refundTexts(words, order).length === 0) return null
  const back = (payment?.refunded ?? 0) + (payment?.refunding ?? 0)
  return (
    <dl className={styles['paid']}>
      {payment?.state === 'paid' && (
        <div>
          <dt>{paymentText(words, order)}</dt>
          <dd>
            <bdi>{words.format.money(quote.toPay, quote.currency)}</bdi>
          </dd>
        </div>
      )}
      {back > 0 && (
        <div>
          <dt>{words.t('payment.back')}</dt>
          <dd>
            <bdi>{words.format.money(-back, quote.currency)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Whose receipt it is and for what: the page says it elsewhere, paper says it here. */
function PaperHead({ order, branch }: { order: Order; branch: OrderBranch | null }) {
  const { t, format } = useWords()
  const { language } = usePageFacts()
  const shop = useShop()
  const zone = branch?.timeZone ?? shop.timeZone
  const text = (texts: Readonly<Record<string, string>>) =>
    textOf(
      texts,
      language,
      shop.languages.map(({ code }) => code),
    )
  const place = branch ? [text(branch.branchNames), text(branch.address)] : [shop.branchName, shop.address]
  return (
    <div className={styles['paper']} data-print-only>
      <p className={styles['shop']}>{shop.name}</p>
      <p>{place.filter(Boolean).join(' · ')}</p>
      <p>
        <bdi dir="ltr">{branch?.phone || shop.phone}</bdi>
      </p>
      <p className={styles['number']}>
        {t('order.receipt')} · {t('order.number', { number: order.number })}
      </p>
      <p>
        <bdi>{format.date(order.placedAt, zone)}</bdi> <bdi>{format.time(order.placedAt, zone)}</bdi>
      </p>
      <OrderFacts order={order} branch={branch} />
    </div>
  )
}

/** The receipt to take along: printed, or as a file where its letters can be set. */
function Take({ order: { id, key } }: { order: Order }) {
  const { t } = useWords()
  const { language } = usePageFacts()
  const file = `/api/webapp/order/${encodeURIComponent(id)}/${encodeURIComponent(key)}/receipt.pdf?locale=${language}`
  return (
    <div className={styles['take']} data-screen-only>
      <Button size="small" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {t('order.print')}
      </Button>
      {hasReceiptFile(language) && (
        <a className={buttonClass({ size: 'small' })} href={file} download>
          <span className={styles['file']}>
            <FileDown size={18} aria-hidden />
            {t('order.download')}
          </span>
        </a>
      )}
    </div>
  )
}

/** Whether it is sent rather than brought. */
function isParcel({ fulfilment }: Order): boolean {
  return fulfilment.type === 'delivery' && fulfilment.destination.kind === 'country'
}
