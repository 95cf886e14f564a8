import { languages } from '@sofra/i18n'
import { type StaffOrder, wasAcceptedAutomatically } from '@sofra/ordering'
import { Badge } from '@sofra/ui/chip'
import { Clock, Languages, Phone, StickyNote, Zap } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { type Card, isOutside } from './board.ts'
import { useBoardActions } from './board-context.ts'
import { CardActions } from './card-actions.tsx'
import { CardFrame, CardHead } from './card-frame.tsx'
import { CompactBody } from './compact-body.tsx'
import { DietNote } from './diet-note.tsx'
import { OrderBadges } from './order-badges.tsx'
import styles from './order-card.module.css'
import { OrderLines } from './order-lines.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { dueAt } from './urgency.ts'

export interface OrderCardProps {
  readonly card: Card
  /** The suggested promise in minutes. */
  readonly minutes: number
  /** The branch's name; null when only one branch is shown. */
  readonly branch: string | null
}

/** One order on the board, with its waiting time and the actions for it; `compact` for a new one among many. */
export function OrderCard({ compact = false, ...props }: OrderCardProps & { readonly compact?: boolean }) {
  return (
    <CardFrame card={props.card} compact={compact}>
      <CardHead card={props.card} />
      {compact ? <CompactBody {...props} /> : <FullBody {...props} />}
    </CardFrame>
  )
}

function FullBody({ card, minutes, branch }: OrderCardProps) {
  const { branchOf } = useBoardActions()
  const { order } = card
  const shop = branchOf(order)
  return (
    <>
      <Facts order={order} due={dueAt(order)} branch={branch} zone={shop?.timeZone ?? 'UTC'} />
      <OrderLines lines={order.quote.lines} languages={shop?.languages ?? []} />
      <DietNote order={order} languages={shop?.languages ?? []} />
      {order.note !== '' && <Note text={order.note} />}
      <Guest order={order} />
      <CardActions card={card} minutes={minutes} />
    </>
  )
}

function Note({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <p className={styles['note']}>
      <StickyNote aria-hidden="true" />
      <span>
        <span className="visually-hidden">{t('orders.note')}: </span>
        <bdi>{text}</bdi>
      </span>
    </p>
  )
}

function Guest({ order }: { order: StaffOrder }) {
  const { t, format } = useTranslation()
  const name = order.name || t('orders.guest')
  return (
    <div className={styles['guest']}>
      <span className={styles['who']}>
        <span className={styles['guestName']}>
          <bdi>{name}</bdi>
        </span>
        {order.phone !== '' && (
          <a
            className={styles['phone']}
            href={`tel:${order.phone}`}
            aria-label={t('orders.call', { name, phone: order.phone })}
            title={order.phone}
          >
            <Phone aria-hidden="true" />
          </a>
        )}
      </span>
      <span className={styles['money']}>
        <PaymentBadge order={order} />{' '}
        <strong>
          <bdi>{format.money(order.quote.toPay, order.quote.currency)}</bdi>
        </strong>
      </span>
    </div>
  )
}

function Facts(props: { order: StaffOrder; due: number | null; branch: string | null; zone: string }) {
  const { order, due, branch, zone } = props
  const { t, format } = useTranslation()
  const otherLanguage = order.language !== format.language && order.language in languages
  const { practice, gift } = order
  const automatic = order.state === 'accepted' && wasAcceptedAutomatically(order)
  const isBare = due === null && branch === null && !otherLanguage && !practice && !gift && !automatic
  if (isBare && !isOutside(order)) return null
  return (
    <p className={styles['facts']}>
      <OrderBadges order={order} zone={zone} />
      {branch !== null && <Badge>{branch}</Badge>}
      {automatic && <Badge icon={<Zap aria-hidden="true" />}>{t('orders.acceptedAutomatically')}</Badge>}
      {due !== null && (
        <Badge tone="info" icon={<Clock aria-hidden="true" />}>
          {t('orders.due', { time: format.time(due, zone) })}
        </Badge>
      )}
      {otherLanguage && (
        <Badge icon={<Languages aria-hidden="true" />}>
          <span className="visually-hidden">{t('orders.guestLanguage')} </span>
          <span lang={order.language}>{languages[order.language as keyof typeof languages].name}</span>
        </Badge>
      )}
    </p>
  )
}
