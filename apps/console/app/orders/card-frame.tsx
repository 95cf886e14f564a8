import { orderNumberText } from '@sofra/ordering'
import { Spinner } from '@sofra/ui/spinner'
import type { ReactNode } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import type { Card } from './board.ts'
import { useBoardActions } from './board-context.ts'
import styles from './card-frame.module.css'
import { destinationText, typeName } from './destination.ts'
import { Elapsed } from './elapsed.tsx'
import { OrderDay } from './order-day.tsx'
import { OrderIcon } from './type-icon.tsx'

interface CardFrameProps {
  readonly card: Card
  readonly compact: boolean
  readonly children: ReactNode
}

/** The frame of an order on the board, in the colour of its branch. A press or the focus marks its alert as seen. */
export function CardFrame({ card, compact, children }: CardFrameProps) {
  const { markSeen, colourOf } = useBoardActions()
  const { order, saving, unseen } = card
  const look = () => {
    if (unseen) markSeen([order.id])
  }
  return (
    <article
      className={styles['card']}
      aria-labelledby={titleId(card)}
      aria-busy={saving || undefined}
      data-state={card.state}
      data-compact={compact || undefined}
      data-unseen={unseen || undefined}
      data-saving={saving || undefined}
      data-practice={order.practice || undefined}
      data-branch-colour={colourOf(order)}
      onPointerDown={look}
      onFocus={look}
    >
      {children}
    </article>
  )
}

function titleId({ order }: Card): string {
  return `order-${order.id}`
}

/** Number, place and waiting time of an order; the number opens its sheet. */
export function CardHead({ card }: { card: Card }) {
  const translation = useTranslation()
  const { t } = translation
  const { open, branchOf } = useBoardActions()
  const { order, saving } = card
  return (
    <header className={styles['head']}>
      <h3 className={styles['title']}>
        <button
          type="button"
          id={titleId(card)}
          className={styles['open']}
          data-order={order.id}
          onClick={() => open(order)}
          aria-haspopup="dialog"
        >
          <span className={styles['number']}>
            <span className="visually-hidden">{t('orders.order')} </span>
            <span className="figures">{orderNumberText(order)}</span>
            <OrderDay order={order} zone={branchOf(order)?.timeZone ?? 'UTC'} />
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
