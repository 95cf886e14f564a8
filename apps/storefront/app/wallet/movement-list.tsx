import { orderPath } from '@sofra/contract/orders-codec'
import type { StorefrontKey } from '@sofra/i18n/storefront'
import type { Currency } from '@sofra/money'
import { Badge, type Tone } from '@sofra/ui/chip'
import { classes } from '@sofra/ui/classes'
import { IconTile } from '@sofra/ui/icon-tile'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { BadgePlus, Gift, type LucideIcon, ReceiptText, RotateCcw, TimerOff, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './movement-list.module.css'
import type { MovementView } from './wallet-view.ts'

const kinds = {
  purchase: { Icon: BadgePlus, title: 'wallet.bought' },
  credit: { Icon: Gift, title: 'wallet.credited' },
  hold: { Icon: ReceiptText, title: 'wallet.ordered' },
  release: { Icon: Undo2, title: 'wallet.released' },
  refund: { Icon: RotateCcw, title: 'wallet.refunded' },
  expiry: { Icon: TimerOff, title: 'wallet.expired' },
  closing: { Icon: TimerOff, title: 'wallet.expired' },
} as const satisfies Record<MovementView['kind'], { Icon: LucideIcon; title: StorefrontKey }>

const outcomes = {
  'on-hold': { text: 'wallet.isOnHold', tone: 'warning' },
  spent: { text: 'wallet.isSpent', tone: 'neutral' },
  'given-back': { text: 'wallet.isGivenBack', tone: 'positive' },
} as const satisfies Record<NonNullable<MovementView['outcome']>, { text: string; tone: Tone }>

const titleClass = classes(text('strong', 'breakable'), styles['title'])

/** Wallet transactions, the latest first. */
export function MovementList({ movements, currency }: { movements: readonly MovementView[]; currency: Currency }) {
  return (
    <ul className={layout('stack')}>
      {movements.map((movement) => (
        <Movement key={movement.id} movement={movement} currency={currency} />
      ))}
    </ul>
  )
}

function Movement({ movement, currency }: { movement: MovementView; currency: Currency }) {
  const { t, format } = useTranslation()
  const { referenceId, timeZone } = useShop()
  const { kind, amount, at, order, packageName, outcome, reason, expiresAt, expiring } = movement
  const { Icon } = kinds[kind]
  const title = t(kinds[kind].title, { name: packageName, number: order?.number ?? 0 })
  const sum = format.money(Math.abs(amount), currency)
  return (
    <li className={classes(layout('gap3'), styles['movement'])}>
      <IconTile tone={amount > 0 ? 'positive' : 'muted'}>
        <Icon className={layout('mirrored')} size={20} aria-hidden />
      </IconTile>
      <span className={classes(layout('stack', 'fill'), styles['text'])}>
        {order ? (
          <Link className={titleClass} to={orderPath(referenceId, order.id, order.key)} discover="none">
            {title}
          </Link>
        ) : (
          <span className={titleClass}>{title}</span>
        )}
        {reason !== '' && (
          <span className={text('muted', 'small', 'breakable')}>
            <bdi>{reason}</bdi>
          </span>
        )}
        <span className={classes(layout('row', 'wrap'), text('muted', 'small'), styles['facts'])}>
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
      <span className={classes(layout('gap1'), styles['end'])}>
        <bdi className={classes(text('bold', 'figures'), styles['amount'])} data-comes={amount > 0 || undefined}>
          {amount > 0 ? `+${sum}` : `\u2212${sum}`}
        </bdi>
        {outcome && <Badge tone={outcomes[outcome].tone}>{t(outcomes[outcome].text)}</Badge>}
      </span>
    </li>
  )
}
