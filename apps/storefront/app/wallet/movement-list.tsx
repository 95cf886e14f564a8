import { orderPath } from '@sofra/contract/orders-codec'
import type { Currency } from '@sofra/money'
import { Badge, type Tone } from '@sofra/ui/chip'
import { IconTile } from '@sofra/ui/icon-tile'
import { BadgePlus, Gift, type LucideIcon, ReceiptText, RotateCcw, TimerOff, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import styles from './movement-list.module.css'
import type { MovementView } from './wallet-view.ts'

const icons = {
  purchase: BadgePlus,
  credit: Gift,
  hold: ReceiptText,
  release: Undo2,
  refund: RotateCcw,
  expiry: TimerOff,
  closing: TimerOff,
} as const satisfies Record<MovementView['kind'], LucideIcon>

const outcomes = {
  'on-hold': { text: 'wallet.isOnHold', tone: 'warning' },
  spent: { text: 'wallet.isSpent', tone: 'neutral' },
  'given-back': { text: 'wallet.isGivenBack', tone: 'positive' },
} as const satisfies Record<NonNullable<MovementView['outcome']>, { text: string; tone: Tone }>

/** Wallet transactions, the latest first. */
export function MovementList({ movements, currency }: { movements: readonly MovementView[]; currency: Currency }) {
  return (
    <ul className={styles['list']}>
      {movements.map((movement) => (
        <Movement key={movement.id} movement={movement} currency={currency} />
      ))}
    </ul>
  )
}

function Movement({ movement, currency }: { movement: MovementView; currency: Currency }) {
  const translation = useTranslation()
  const { t, format } = translation
  const { referenceId, timeZone } = useShop()
  const { kind, amount, at, order, outcome, reason, expiresAt, expiring } = movement
  const Icon = icons[kind]
  const title = titleOf(translation, movement)
  const sum = format.money(Math.abs(amount), currency)
  return (
    <li className={styles['movement']}>
      <IconTile className={styles['icon']} tone={amount > 0 ? 'positive' : 'muted'}>
        <Icon size={20} aria-hidden />
      </IconTile>
      <span className={styles['text']}>
        {order ? (
          <Link className={styles['title']} to={orderPath(referenceId, order.id, order.key)} discover="none">
            {title}
          </Link>
        ) : (
          <span className={styles['title']}>{title}</span>
        )}
        {reason !== '' && (
          <span className={styles['muted']}>
            <bdi>{reason}</bdi>
          </span>
        )}
        <span className={styles['facts']}>
          <bdi>{format.dateTime(at, timeZone)}</bdi>
          {expiresAt !== null && amount > 0 && (
            <span>
              {t(expiring < amount ? 'wallet.expires' : 'wallet.until', {
                amount: format.money(expiring, currency),
                date: format.date(expiresAt - 1, timeZone),
              })}
            </span>
          )}
        </span>
      </span>
      <span className={styles['end']}>
        <bdi className={styles['amount']} data-comes={amount > 0 || undefined}>
          {amount > 0 ? `+${sum}` : `\u2212${sum}`}
        </bdi>
        {outcome && <Badge tone={outcomes[outcome].tone}>{t(outcomes[outcome].text)}</Badge>}
      </span>
    </li>
  )
}

function titleOf({ t }: Translation, { kind, order, packageName }: MovementView): string {
  const number = order?.number ?? 0
  switch (kind) {
    case 'purchase':
      return t('wallet.bought', { name: packageName })
    case 'credit':
      return t('wallet.credited')
    case 'hold':
      return t('wallet.ordered', { number })
    case 'release':
      return t('wallet.released', { number })
    case 'refund':
      return t('wallet.refunded', { number })
    case 'expiry':
    case 'closing':
      return t('wallet.expired')
  }
}
