import { textOf } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import type { Quote } from '@sofra/pricing'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import type { ReactNode } from 'react'
import { useNow, useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import { couponRefusedText } from './coupon-text.ts'
import styles from './quote-rows.module.css'

interface QuoteRowsProps {
  readonly quote: Quote
  /** False while no destination is chosen: the delivery fees are then unknown. */
  readonly feesKnown?: boolean
  /** Whether a refused coupon gets a row with the reason, for pages without the coupon field. */
  readonly showRefusedCoupon?: boolean
  /** The formatted weight of a shipment; null for a local delivery. */
  readonly parcel?: string | null
  /** Whether the totals are being recalculated. */
  readonly busy?: boolean
}

/** The rows of the price breakdown, with explanations. */
export function QuoteRows(props: QuoteRowsProps) {
  const { quote, feesKnown = true, showRefusedCoupon = false, parcel = null, busy = false } = props
  const { t } = useTranslation()
  const money = useMoney(quote.currency)
  const addedTaxes = quote.taxes.filter(({ inclusive }) => !inclusive)
  const includedTaxes = quote.taxes.filter(({ inclusive, amount }) => inclusive && amount > 0)

  return (
    <dl className={classes(layout('stack', 'gap2'), text('figures'), styles['rows'])} aria-busy={busy || undefined}>
      <DiscountRows quote={quote} showRefusedCoupon={showRefusedCoupon} />
      {addedTaxes.map((tax) => (
        <TaxRow key={tax.id} tax={tax} currency={quote.currency} />
      ))}
      {quote.sellingType === 'delivery' && <DeliveryRow quote={quote} feesKnown={feesKnown} parcel={parcel} />}
      {quote.serviceFee > 0 && <Row name={t('quote.serviceFee')} value={money(quote.serviceFee)} />}
      {quote.tip > 0 && <Row name={t('quote.tip')} value={money(quote.tip)} />}
      <div className={classes(layout('row', 'wrap', 'baseline', 'spread'), text('large', 'bold'), styles['total'])}>
        <dt>{t('quote.total')}</dt>
        <dd>
          <bdi>{money(quote.total)}</bdi>
        </dd>
      </div>
      {quote.walletDiscount > 0 && (
        <>
          <Row name={t('quote.wallet')} value={negative(money(quote.walletDiscount))} tone="saving" />
          <Row name={t('quote.toPay')} value={money(quote.toPay)} />
        </>
      )}
      {includedTaxes.map((tax) => (
        <TaxRow key={tax.id} tax={tax} currency={quote.currency} included />
      ))}
    </dl>
  )
}

/** The items, their offers and the coupon. */
function DiscountRows({ quote, showRefusedCoupon }: { quote: Quote; showRefusedCoupon: boolean }) {
  const translation = useTranslation()
  const { t } = translation
  const { timeZone } = useShop()
  const now = useNow()
  const { currency, traces } = quote
  const money = useMoney(currency)
  const discount = quote.gross - quote.subtotal
  const coupon = traces.find((trace) => trace.kind === 'coupon')
  const refused = showRefusedCoupon ? traces.find((trace) => trace.kind === 'coupon-refused') : undefined
  return (
    <>
      {discount > 0 && (
        <>
          <Row name={t('quote.items')} value={money(quote.gross)} />
          <Row name={t('quote.offers')} value={negative(money(discount))} tone="saving" />
        </>
      )}
      <Row name={t('quote.subtotal')} value={money(quote.subtotal)} />
      {quote.couponDiscount > 0 && (
        <Row
          name={coupon ? t('quote.couponCode', { code: coupon.code }) : t('quote.coupon')}
          value={negative(money(quote.couponDiscount))}
          tone="saving"
        />
      )}
      {refused && (
        <Row
          name={t('quote.couponCode', { code: refused.code })}
          reason={couponRefusedText(translation, refused, { currency, now, zone: timeZone })}
          value={money(0)}
          tone="refused"
        />
      )}
    </>
  )
}

type DeliveryRowProps = Required<Pick<QuoteRowsProps, 'quote' | 'feesKnown' | 'parcel'>>

function DeliveryRow({ quote: { fees, traces, currency }, feesKnown, parcel }: DeliveryRowProps) {
  const { t } = useTranslation()
  const money = useMoney(currency)
  const freeDelivery = traces.find((trace) => trace.kind === 'free-delivery')
  const loweredFees = traces.find((trace) => trace.kind === 'lower-fees')
  const feesAreKnown = feesKnown || freeDelivery !== undefined
  const isFree = feesAreKnown && fees === 0
  return (
    <Row
      name={parcel === null ? t('quote.delivery') : [t('quote.shipping'), parcel].filter(Boolean).join(' · ')}
      value={isFree ? t('quote.free') : feesAreKnown ? money(fees) : t('quote.chooseArea')}
      tone={isFree ? 'saving' : feesAreKnown ? 'plain' : 'open'}
      {...(freeDelivery && {
        reason: freeDelivery.because === 'coupon' ? t('quote.freeByCoupon') : t('quote.freeBySum'),
      })}
      {...(loweredFees && { reason: t('quote.lowerBySum', { amount: money(loweredFees.saved) }) })}
    />
  )
}

interface TaxRowProps {
  readonly tax: Quote['taxes'][number]
  readonly currency: Currency
  /** Whether the prices include the tax. */
  readonly included?: boolean
}

function TaxRow({ tax, currency, included = false }: TaxRowProps) {
  const { t, format } = useTranslation()
  const money = useMoney(currency)
  const name = textOf(tax.names, format.language)
  const rate = format.percent(tax.rate / 1000)
  return (
    <Row
      name={t(included ? 'quote.includesTax' : 'quote.tax', { name, rate })}
      value={money(tax.amount)}
      tone={included ? 'note' : 'plain'}
    />
  )
}

function useMoney(currency: Currency): (amount: Amount) => string {
  const { format } = useTranslation()
  return (amount) => format.money(amount, currency)
}

function negative(money: string): string {
  return `\u2212${money}`
}

interface RowProps {
  readonly name: ReactNode
  readonly value: string
  readonly reason?: string
  readonly tone?: 'plain' | 'saving' | 'open' | 'refused' | 'note'
}

function Row({ name, value, reason, tone = 'plain' }: RowProps) {
  return (
    <div
      className={classes(layout('row', 'wrap', 'baseline', 'spread'), text('small', 'muted'), styles['row'])}
      data-tone={tone}
    >
      <dt>
        {name}
        {reason !== undefined && <span className={classes(text('tiny'), styles['reason'])}>{reason}</span>}
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
