import { hasReceiptFile, type OrderBranch } from '@sofra/contract/orders-codec'
import { textOf } from '@sofra/menu'
import { type Order, pricesHidden } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { FileDown, Printer } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { QuoteRows } from '../cart/quote-rows.tsx'
import pageStyles from '../shell/page.module.css'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { OrderFacts } from './order-details.tsx'
import { paymentText, refundTexts } from './payment-text.ts'
import styles from './receipt.module.css'

/** Order lines and price breakdown; the printed version adds the shop and the order details. */
export function Receipt({ order, branch }: { order: Order; branch: OrderBranch | null }) {
  const { t, format } = useTranslation()
  const { language } = usePageFacts()
  const { quote } = order
  const hidden = pricesHidden(order)
  const text = (texts: Readonly<Record<string, string>>) => textOf(texts, language, Object.keys(texts))
  return (
    <section
      className={`${pageStyles['card']} ${pageStyles['stack']} ${styles['receipt']}`}
      aria-labelledby="receipt-title"
    >
      <PrintHeader order={order} branch={branch} />
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
              <span className={styles['text']}>
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
          <PaidAmounts order={order} />
        </>
      )}
      <ReceiptActions order={order} />
      <p className={styles['thanks']} data-print-only>
        {t('receipt.thanks')}
      </p>
    </section>
  )
}

/** The amount paid online and the refunded amount. */
function PaidAmounts({ order }: { order: Order }) {
  const translation = useTranslation()
  const { payment, quote } = order
  if (payment?.state !== 'paid' && refundTexts(translation, order).length === 0) return null
  const refunded = (payment?.refunded ?? 0) + (payment?.refunding ?? 0)
  return (
    <dl className={styles['paid']}>
      {payment?.state === 'paid' && (
        <div>
          <dt>{paymentText(translation, order)}</dt>
          <dd>
            <bdi>{translation.format.money(quote.toPay, quote.currency)}</bdi>
          </dd>
        </div>
      )}
      {refunded > 0 && (
        <div>
          <dt>{translation.t('payment.back')}</dt>
          <dd>
            <bdi>{translation.format.money(-refunded, quote.currency)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Header of the printed receipt: shop, branch, order number and time. */
function PrintHeader({ order, branch }: { order: Order; branch: OrderBranch | null }) {
  const { t, format } = useTranslation()
  const { language } = usePageFacts()
  const shop = useShop()
  const zone = branch?.timeZone ?? shop.timeZone
  const text = (texts: Readonly<Record<string, string>>) =>
    textOf(
      texts,
      language,
      shop.languages.map(({ code }) => code),
    )
  const branchLines = branch ? [text(branch.branchNames), text(branch.address)] : [shop.branchName, shop.address]
  return (
    <div className={styles['printHeader']} data-print-only>
      <p className={styles['shop']}>{shop.name}</p>
      <p>{branchLines.filter(Boolean).join(' · ')}</p>
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

/** Buttons to print the receipt, or to download it as a PDF in languages the PDF fonts support. */
function ReceiptActions({ order: { id, key } }: { order: Order }) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const file = `/api/webapp/order/${encodeURIComponent(id)}/${encodeURIComponent(key)}/receipt.pdf?locale=${language}`
  return (
    <div className={styles['actions']} data-screen-only>
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

/** Whether the order is shipped. */
function isParcel({ fulfilment }: Order): boolean {
  return fulfilment.type === 'delivery' && fulfilment.destination.kind === 'country'
}
