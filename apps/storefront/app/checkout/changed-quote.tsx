import { textOf } from '@sofra/menu'
import type { Currency } from '@sofra/money'
import { diffQuotes, type Quote, type QuoteDifference } from '@sofra/pricing'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { Dialog } from '@sofra/ui/dialog'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useNow, useShop } from '../business/use-shop.ts'
import { couponRefusedText } from '../cart/coupon-text.ts'
import { lineProblemText } from '../cart/line-text.ts'
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
      <ul className={classes(layout('stack'), styles['changes'])}>
        {changes
          .filter((one) => !(one.kind === 'amount' && (one.of === 'total' || one.of === 'toPay')))
          .map((one) => (
            <li key={keyOf(one)} className={layout('row', 'wrap', 'baseline', 'spread')}>
              <Change of={one} after={after} />
            </li>
          ))}
      </ul>
      <p className={classes(layout('row', 'baseline', 'spread', 'gap3'), text('large', 'bold'), styles['ink'])}>
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
  const { t, format } = useTranslation()
  const name =
    'line' in one
      ? textOf(one.line.names, format.language)
      : one.kind === 'coupon'
        ? t('quote.couponCode', { code: one.code })
        : t(amountNames[one.of])
  return (
    <>
      <strong className={classes(text('medium'), styles['ink'])}>{name}</strong>
      {'before' in one ? (
        <Amounts before={one.before} after={one.after} currency={after.currency} />
      ) : (
        <ChangeText of={one} currency={after.currency} />
      )}
    </>
  )
}

function ChangeText({ of: one, currency }: { of: Exclude<QuoteDifference, { before: unknown }>; currency: Currency }) {
  const translation = useTranslation()
  const { timeZone } = useShop()
  const now = useNow()
  switch (one.kind) {
    case 'line-problem':
      return <span>{lineProblemText(translation, one.problem, 0)}</span>
    case 'line-back':
      return <span>{translation.t('changed.back')}</span>
    case 'coupon':
      return <span>{couponRefusedText(translation, one, { currency, now, zone: timeZone })}</span>
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
    <span className={classes(layout('inline', 'wrap'), text('figures'), styles['amounts'])}>
      <s>
        <span className="visually-hidden">{t('menu.was')} </span>
        <bdi>{format.money(before, currency)}</bdi>
      </s>
      <ArrowRight className={layout('mirrored')} size={14} aria-hidden />
      <bdi className={classes(text('strong'), styles['ink'])}>{format.money(after, currency)}</bdi>
    </span>
  )
}

function keyOf(one: QuoteDifference): string {
  return 'line' in one ? `${one.kind}-${one.line.lineId}` : one.kind === 'amount' ? one.of : one.kind
}
