import { languages } from '@sofra/i18n'
import { orderNumberText, type StaffOrder } from '@sofra/ordering'
import { Badge } from '@sofra/ui/chip'
import { Spinner } from '@sofra/ui/spinner'
import { Clock, Languages, Phone, StickyNote } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { type Card, isOutside } from './board.ts'
import { useBoardActions } from './board-context.ts'
import { CardActions } from './card-actions.tsx'
import { destinationText, typeName } from './destination.ts'
import { Elapsed } from './elapsed.tsx'
import { OrderBadges } from './order-badges.tsx'
import styles from './order-card.module.css'
import { OrderLines } from './order-lines.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { OrderIcon } from './type-icon.tsx'
import { dueAt } from './urgency.ts'

export interface OrderCardProps {
  readonly card: Card
  /** The suggested promise in minutes. */
  readonly minutes: number
  /** The branch's name; null when only one branch is shown. */
  readonly branch: string | null
}

/** One order on the board, with its waiting time and the actions for it. */
export function OrderCard({ card, minutes, branch }: OrderCardProps) {
  const { markSeen, branchOf } = useBoardActions()
  const { order, saving, unseen } = card
  const shop = branchOf(order)
  const look = () => {
    if (unseen) markSeen([order.id])
  }
  return (
    <article
      className={styles['card']}
      aria-labelledby={titleId(order)}
      aria-busy={saving || undefined}
      data-state={card.state}
      data-unseen={unseen || undefined}
      data-saving={saving || undefined}
      data-practice={order.practice || undefined}
      onPointerDown={look}
      onFocus={look}
    >
      <Head card={card} />
      <Facts order={order} due={dueAt(order)} branch={branch} zone={shop?.timeZone ?? 'UTC'} />
      <OrderLines lines={order.quote.lines} languages={shop?.languages ?? []} />
      {order.note !== '' && <Note text={order.note} />}
      <Guest order={order} />
      <CardActions card={card} minutes={minutes} />
    </article>
  )
}

function titleId(order: StaffOrder): string {
  return `order-${order.id}`
}

function Head({ card: { order, saving } }: { card: Card }) {
  const translation = useTranslation()
  const { t } = translation
  const { open } = useBoardActions()
  return (
    <header className={styles['head']}>
      <h3 className={styles['title']}>
        <button
          type="button"
          id={titleId(order)}
          className={styles['open']}
          data-order={order.id}
          onClick={() => open(order)}
          aria-haspopup="dialog"
        >
          <span className={styles['number']}>
            <span className="visually-hidden">{t('orders.order')} </span>
            <span className="figures">{orderNumberText(order)}</span>
          </span>
          <span className={styles['place']}>
            <OrderIcon fulfilment={order.fulfilment} />
            <span className="visually-hidden">{typeName(order.fulfilment.type, translation)}, </span>
            <span className={styles['placeName']}>
              <bdi>{destinationText(order, translation)}</bdi>
            </span>
          </span>
        </button>
      </h3>
      {saving ? (
        <span className={styles['saving']} role="status">
          <Spinner /> {t('orders.saving')}
        </span>
      ) : (
        <Elapsed order={order} />
      )}
    </header>
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
  if (due === null && branch === null && !otherLanguage && !practice && !gift && !isOutside(order)) return null
  return (
    <p className={styles['facts']}>
      <OrderBadges order={order} zone={zone} />
      {branch !== null && <Badge>{branch}</Badge>}
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
