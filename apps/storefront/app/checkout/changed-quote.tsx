import { textOf } from '@sofra/menu'
import { type Difference, differences, type Quote } from '@sofra/pricing'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useNow, useShop } from '../business/use-shop.ts'
import { couponRefusedText } from '../cart/coupon-words.ts'
import { lineProblemText } from '../cart/line-words.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import styles from './changed-quote.module.css'

interface ChangedQuoteProps {
  readonly before: Quote
  readonly after: Quote
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The shop, or what is in the guest's wallet, has changed something since the guest looked: what, the new total, and one press to go on. */
export function ChangedQuote({ before, after, onConfirm, onClose }: ChangedQuoteProps) {
  const { t, format } = useWords()
  const navigate = useNavigate()
  const { referenceId } = useShop()
  const found = differences(before, after)
  // A dish that fell out is not ordered silently: that is mended in the cart.
  const broken = after.lines.some(({ problem }) => problem !== null)
  const byWallet = found.length > 0 && found.every(isOfWallet)
  const total = format.money(after.toPay, after.currency)
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('changed.title')}
      onClose={onClose}
      actions={
        broken ? (
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
        {found
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

/** Whether the shop has nothing to do with it. */
function isOfWallet(one: Difference): boolean {
  return one.kind === 'amount' && (one.of === 'walletDiscount' || one.of === 'toPay')
}

function Change({ of: one, after }: { of: Difference; after: Quote }) {
  const words = useWords()
  const { t } = words
  const { language } = usePageFacts()
  const { timeZone } = useShop()
  const now = useNow()
  switch (one.kind) {
    case 'line-problem':
      return (
        <>
          <strong>{nameOf(one.line.names, language)}</strong>
          <span>{lineProblemText(words, one.problem, 0)}</span>
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
          <span>{couponRefusedText(words, one, { currency: after.currency, now, zone: timeZone })}</span>
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
  const { t, format } = useWords()
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

function keyOf(one: Difference): string {
  return 'line' in one ? `${one.kind}-${one.line.lineId}` : one.kind === 'amount' ? one.of : one.kind
}
