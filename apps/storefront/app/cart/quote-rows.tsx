import { textOf } from '@sofra/menu'
import type { Quote } from '@sofra/pricing'
import type { ReactNode } from 'react'
import { useNow, useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
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
  const translation = useTranslation()
  const { t, format } = translation
  const { language } = usePageFacts()
  const { timeZone } = useShop()
  const now = useNow()
  const { currency, traces } = quote
  const money = (amount: number) => format.money(amount, currency)
  const negative = (amount: number) => `\u2212${money(amount)}`
  const discount = quote.gross - quote.subtotal
  const coupon = traces.find((trace) => trace.kind === 'coupon')
  const refused = showRefusedCoupon ? traces.find((trace) => trace.kind === 'coupon-refused') : undefined
  const freeDelivery = traces.find((trace) => trace.kind === 'free-delivery')
  const feesAreKnown = feesKnown || freeDelivery !== undefined
  const loweredFees = traces.find((trace) => trace.kind === 'lower-fees')

  return (
    <dl className={styles['rows']} aria-busy={busy || undefined}>
      {discount > 0 && (
        <>
          <Row name={t('quote.items')} value={money(quote.gross)} />
          <Row name={t('quote.offers')} value={negative(discount)} tone="saving" />
        </>
      )}
      <Row name={t('quote.subtotal')} value={money(quote.subtotal)} />
      {quote.couponDiscount > 0 && (
        <Row
          name={coupon ? t('quote.couponCode', { code: coupon.code }) : t('quote.coupon')}
          value={negative(quote.couponDiscount)}
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
      {quote.taxes
        .filter(({ inclusive }) => !inclusive)
        .map((tax) => (
          <Row
            key={tax.id}
            name={t('quote.tax', {
              name: textOf(tax.names, language, Object.keys(tax.names)),
              rate: format.percent(tax.rate / 1000),
            })}
            value={money(tax.amount)}
          />
        ))}
      {quote.sellingType === 'delivery' && (
        <Row
          name={parcel === null ? t('quote.delivery') : [t('quote.shipping'), parcel].filter(Boolean).join(' · ')}
          value={feesAreKnown ? (quote.fees === 0 ? t('quote.free') : money(quote.fees)) : t('quote.chooseArea')}
          tone={feesAreKnown && quote.fees === 0 ? 'saving' : feesAreKnown ? 'plain' : 'open'}
          {...(freeDelivery && {
            reason: freeDelivery.because === 'coupon' ? t('quote.freeByCoupon') : t('quote.freeBySum'),
          })}
          {...(loweredFees && { reason: t('quote.lowerBySum', { amount: money(loweredFees.saved) }) })}
        />
      )}
      {quote.serviceFee > 0 && <Row name={t('quote.serviceFee')} value={money(quote.serviceFee)} />}
      {quote.tip > 0 && <Row name={t('quote.tip')} value={money(quote.tip)} />}
      <div className={styles['total']}>
        <dt>{t('quote.total')}</dt>
        <dd>
          <bdi>{money(quote.total)}</bdi>
        </dd>
      </div>
      {quote.walletDiscount > 0 && (
        <>
          <Row name={t('quote.wallet')} value={negative(quote.walletDiscount)} tone="saving" />
          <Row name={t('quote.toPay')} value={money(quote.toPay)} />
        </>
      )}
      {quote.taxes
        .filter(({ inclusive, amount }) => inclusive && amount > 0)
        .map((tax) => (
          <Row
            key={tax.id}
            tone="note"
            name={t('quote.includesTax', {
              name: textOf(tax.names, language, Object.keys(tax.names)),
              rate: format.percent(tax.rate / 1000),
            })}
            value={money(tax.amount)}
          />
        ))}
    </dl>
  )
}

interface RowProps {
  readonly name: ReactNode
  readonly value: string
  readonly reason?: string
  readonly tone?: 'plain' | 'saving' | 'open' | 'refused' | 'note'
}

function Row({ name, value, reason, tone = 'plain' }: RowProps) {
  return (
    <div className={styles['row']} data-tone={tone}>
      <dt>
        {name}
        {reason !== undefined && <span className={styles['reason']}>{reason}</span>}
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
