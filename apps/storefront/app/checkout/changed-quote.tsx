import { textOf } from '@sofra/menu'
import { diffQuotes, type Quote, type QuoteDifference } from '@sofra/pricing'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useNow, useShop } from '../business/use-shop.ts'
import { couponRefusedText } from '../cart/coupon-text.ts'
import { lineProblemText } from '../cart/line-text.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './changed-quote.module.css'

interface ChangedQuoteProps {
  readonly before: Quote
  readonly after: Quote
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/**
 * Dialog that lists what changed between the displayed quote and the current one, and asks the guest to confirm the new
 * total.
 */
export function ChangedQuote({ before, after, onConfirm, onClose }: ChangedQuoteProps) {
  const { t, format } = useTranslation()
  const navigate = useNavigate()
  const { referenceId } = useShop()
  const changes = diffQuotes(before, after)
  // An unavailable item is never dropped silently: the guest fixes it in the cart.
  const hasInvalidLine = after.lines.some(({ problem }) => problem !== null)
  const byWallet = changes.length > 0 && changes.every(isOfWallet)
  const total = format.money(after.toPay, after.currency)
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('changed.title')}
      onClose={onClose}
      actions={
        hasInvalidLine ? (
          <Button onClick={() => navigate(`/${referenceId}/${after.sellingType}/cart`)}>
            {t('checkout.backToCart')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('changed.notNow')}</Button>
            <Button variant="primary" onClick={onConfirm}>
              {t('changed.confirm', { total })}
            </Button>
          </>
        )
      }
    >
      <p>{t(byWallet ? 'changed.byWallet' : 'changed.text')}</p>
      <ul className={styles['changes']}>
        {changes
          .filter((one) => !(one.kind === 'amount' && (one.of === 'total' || one.of === 'toPay')))
          .map((one) => (
            <li key={keyOf(one)}>
              <Change of={one} after={after} />
            </li>
          ))}
      </ul>
      <p className={styles['total']}>
        <span>{t(before.toPay === before.total && after.toPay === after.total ? 'quote.total' : 'quote.toPay')}</span>
        <Amounts before={before.toPay} after={after.toPay} currency={after.currency} />
      </p>
    </Dialog>
  )
}

/** Whether the change comes from the wallet balance and not from the shop. */
function isOfWallet(one: QuoteDifference): boolean {
  return one.kind === 'amount' && (one.of === 'walletDiscount' || one.of === 'toPay')
}

function Change({ of: one, after }: { of: QuoteDifference; after: Quote }) {
  const translation = useTranslation()
  const { t } = translation
  const { language } = usePageFacts()
  const { timeZone } = useShop()
  const now = useNow()
  switch (one.kind) {
    case 'line-problem':
      return (
        <>
          <strong>{nameOf(one.line.names, language)}</strong>
          <span>{lineProblemText(translation, one.problem, 0)}</span>
        </>
      )
    case 'line-back':
      return (
        <>
          <strong>{nameOf(one.line.names, language)}</strong>
          <span>{t('changed.back')}</span>
        </>
      )
    case 'line-price':
      return (
        <>
          <strong>{nameOf(one.line.names, language)}</strong>
          <Amounts before={one.before} after={one.after} currency={after.currency} />
        </>
      )
    case 'coupon':
      return (
        <>
          <strong>{t('quote.couponCode', { code: one.code })}</strong>
          <span>{couponRefusedText(translation, one, { currency: after.currency, now, zone: timeZone })}</span>
        </>
      )
    case 'amount':
      return (
        <>
          <strong>{t(amountNames[one.of])}</strong>
          <Amounts before={one.before} after={one.after} currency={after.currency} />
        </>
      )
  }
}

const amountNames = {
  subtotal: 'quote.subtotal',
  couponDiscount: 'quote.coupon',
  taxes: 'quote.taxes',
  fees: 'quote.delivery',
  serviceFee: 'quote.serviceFee',
  tip: 'quote.tip',
  total: 'quote.total',
  walletDiscount: 'quote.wallet',
  toPay: 'quote.toPay',
} as const

function Amounts({ before, after, currency }: { before: number; after: number; currency: string }) {
  const { t, format } = useTranslation()
  return (
    <span className={styles['amounts']}>
      <s>
        <span className="visually-hidden">{t('menu.was')} </span>
        <bdi>{format.money(before, currency)}</bdi>
      </s>
      <ArrowRight size={14} aria-hidden />
      <bdi className={styles['now']}>{format.money(after, currency)}</bdi>
    </span>
  )
}

function nameOf(names: Quote['lines'][number]['names'], language: string): string {
  return textOf(names, language, Object.keys(names))
}

function keyOf(one: QuoteDifference): string {
  return 'line' in one ? `${one.kind}-${one.line.lineId}` : one.kind === 'amount' ? one.of : one.kind
}
