import { textOf } from '@sofra/menu'
import type { Quote } from '@sofra/pricing'
import type { ReactNode } from 'react'
import { useNow, useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import { couponRefusedText } from './coupon-words.ts'
import styles from './quote-rows.module.css'

interface QuoteRowsProps {
  readonly quote: Quote
  /** False while nobody knows where it goes, so what the trip costs is not yet known. */
  readonly feesKnown?: boolean
  /** Whether a coupon that does not apply is told here, with why: where nothing else says so. */
  readonly tellCoupon?: boolean
  /** What is sent rather than brought, by its weight in words; null: it is brought. */
  readonly parcel?: string | null
  /** The totals are being worked out anew. */
  readonly busy?: boolean
}

/** The price line by line, each with why. */
export function QuoteRows(props: QuoteRowsProps) {
  const { quote, feesKnown = true, tellCoupon = false, parcel = null, busy = false } = props
  const words = useWords()
  const { t, format } = words
  const { language } = usePageFacts()
  const { timeZone } = useShop()
  const now = useNow()
  const { currency, traces } = quote
  const money = (amount: number) => format.money(amount, currency)
  const off = (amount: number) => `\u2212${money(amount)}`
  const saved = quote.gross - quote.subtotal
  const coupon = traces.find((trace) => trace.kind === 'coupon')
  const refused = tellCoupon ? traces.find((trace) => trace.kind === 'coupon-refused') : undefined
  const free = traces.find((trace) => trace.kind === 'free-delivery')
  const tripKnown = feesKnown || free !== undefined
  const lowered = traces.find((trace) => trace.kind === 'lower-fees')

  return (
    <dl className={styles['rows']} aria-busy={busy || undefined}>
      {saved > 0 && (
        <>
          <Row name={t('quote.items')} value={money(quote.gross)} />
          <Row name={t('quote.offers')} value={off(saved)} tone="saving" />
        </>
      )}
      <Row name={t('quote.subtotal')} value={money(quote.subtotal)} />
      {quote.couponDiscount > 0 && (
        <Row
          name={coupon ? t('quote.couponCode', { code: coupon.code }) : t('quote.coupon')}
          value={off(quote.couponDiscount)}
          tone="saving"
        />
      )}
      {refused && (
        <Row
          name={t('quote.couponCode', { code: refused.code })}
          why={couponRefusedText(words, refused, { currency, now, zone: timeZone })}
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
          value={tripKnown ? (quote.fees === 0 ? t('quote.free') : money(quote.fees)) : t('quote.chooseArea')}
          tone={tripKnown && quote.fees === 0 ? 'saving' : tripKnown ? 'plain' : 'open'}
          {...(free && { why: free.because === 'coupon' ? t('quote.freeByCoupon') : t('quote.freeBySum') })}
          {...(lowered && { why: t('quote.lowerBySum', { amount: money(lowered.saved) }) })}
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
          <Row name={t('quote.wallet')} value={off(quote.walletDiscount)} tone="saving" />
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
  readonly why?: string
  readonly tone?: 'plain' | 'saving' | 'open' | 'refused' | 'note'
}

function Row({ name, value, why, tone = 'plain' }: RowProps) {
  return (
    <div className={styles['row']} data-tone={tone}>
      <dt>
        {name}
        {why !== undefined && <span className={styles['why']}>{why}</span>}
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
