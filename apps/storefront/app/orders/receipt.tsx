import { hasReceiptFile, type OrderBranch } from '@sofra/contract/orders-codec'
import { textOf } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import { type Order, orderNumberText, pricesHidden } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { FileDown, Printer } from 'lucide-react'
import { useHref } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { QuoteRows } from '../cart/quote-rows.tsx'
import pageStyles from '../shell/page.module.css'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { OrderFacts } from './order-details.tsx'
import { paymentText, refundTexts } from './payment-text.ts'
import styles from './receipt.module.css'
import { useOrderBranch } from './use-order.ts'

/** Order lines and price breakdown; the printed version adds the shop and the order details. */
export function Receipt({ order, branch }: { order: Order; branch: OrderBranch | null }) {
  const { t, format } = useTranslation()
  const { language } = usePageFacts()
  const { quote } = order
  const hidden = pricesHidden(order)
  const textIn = (texts: Readonly<Record<string, string>>) => textOf(texts, language, Object.keys(texts))
  return (
    <section
      className={classes(pageStyles['card'], pageStyles['stack'], styles['receipt'])}
      aria-labelledby="receipt-title"
    >
      <PrintHeader order={order} branch={branch} />
      <h2 id="receipt-title" className={pageStyles['heading']} data-screen-only>
        {t('order.receipt')}
      </h2>
      <ul className={layout('stack', 'gap3')}>
        {quote.lines.map((line) => {
          const choices = [
            textIn(line.priceLabelNames),
            ...line.modifiers.map(({ names, quantity }) =>
              quantity > 1 ? t('cart.times', { count: quantity, name: textIn(names) }) : textIn(names),
            ),
          ].filter(Boolean)
          return (
            <li
              key={line.lineId}
              className={classes(layout('row', 'wrap', 'top', 'gap3'), text('figures'), styles['line'])}
            >
              <span className={classes(layout('fixed'), text('strong', 'accent'), styles['count'])}>
                {t('cart.timesOnly', { count: line.count })}
              </span>
              <span className={layout('stack', 'fill')}>
                <span>{textIn(line.names)}</span>
                {choices.length > 0 && <span className={text('small', 'muted')}>{format.list(choices)}</span>}
                {line.comment !== '' && (
                  <span className={text('small', 'muted')}>
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
      <p className={text('centred')} data-print-only>
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
  const money = (amount: Amount) => translation.format.money(amount, quote.currency)
  const refunded = (payment?.refunded ?? 0) + (payment?.refunding ?? 0)
  return (
    <dl className={classes(layout('stack', 'gap1'), text('small', 'muted'))}>
      {payment?.state === 'paid' && <Row name={paymentText(translation, order)} value={money(quote.toPay)} />}
      {refunded > 0 && <Row name={translation.t('payment.back')} value={money(-refunded)} />}
    </dl>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className={layout('row', 'top', 'spread', 'gap4')}>
      <dt>{name}</dt>
      <dd className={text('figures')}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

/** Header of the printed receipt: shop, branch, order number and time. */
function PrintHeader({ order, branch }: { order: Order; branch: OrderBranch | null }) {
  const { t, format } = useTranslation()
  const shop = useShop()
  const { branchName, branchAddress, phone, zone } = useOrderBranch(branch)
  return (
    <div className={styles['printHeader']} data-print-only>
      <p className={classes(text('title'), styles['shop'])}>{shop.name}</p>
      <p>{[branchName, branchAddress].filter(Boolean).join(' · ')}</p>
      <p>
        <bdi dir="ltr">{phone}</bdi>
      </p>
      {order.practice && <p className={classes(text('bold'), styles['practice'])}>{t('order.practiceTitle')}</p>}
      <p className={classes(text('bold'), styles['number'])}>
        {t('order.receipt')} · {t('order.number', { number: orderNumberText(order) })}
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
  const file = useHref(
    `/api/webapp/order/${encodeURIComponent(id)}/${encodeURIComponent(key)}/receipt.pdf?locale=${language}`,
  )
  return (
    <div className={classes(layout('row', 'wrap', 'gap2'), styles['actions'])} data-screen-only>
      <Button size="small" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {t('order.print')}
      </Button>
      {hasReceiptFile(language) && (
        <a className={buttonClass({ size: 'small' })} href={file} download>
          <span className={layout('inline', 'gap2')}>
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
