import { canArrive, canTransition, isForRecipient } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { useTranslation } from '../shell/translation.tsx'
import { ArriveButton } from './arrive-button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { cartLinesOf } from './cart-lines-of.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { GiftCard } from './gift-card.tsx'
import type { OrderActionResult } from './order-action-result.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderHero } from './order-hero.tsx'
import { OrderMap } from './order-map.tsx'
import styles from './order-page.module.css'
import { PaymentExceptionNotice } from './payment-exception-notice.tsx'
import { stateMessage } from './progress.ts'
import { ReorderButton } from './reorder-button.tsx'
import { ReviewCard } from './review-card.tsx'
import type { LiveOrder } from './use-live-order.ts'
import { type LoadedOrder, useOrderBranch } from './use-order.ts'

interface OrderPageProps {
  readonly loaded: LoadedOrder
  readonly liveOrder: LiveOrder
  /** The guest tried to cancel after the shop had accepted the order. */
  readonly tooLate: boolean
  /** The order comes from an earlier submission that was stored after all. */
  readonly earlier: boolean
  /** Result of the last submitted form. */
  readonly outcome: OrderActionResult | null
}

/** Page of an order with live updates and its actions. */
export function OrderPage({ loaded, liveOrder, tooLate, earlier, outcome }: OrderPageProps) {
  const { t } = useTranslation()
  const { branch, review, now } = loaded
  const { order, live, receivedAt } = liveOrder
  const { zone, phone, whatsapp } = useOrderBranch(branch)
  const { sellingType, state, number, practice } = order
  const isOwner = !isForRecipient(order)
  const title = t(stateMessage(state, sellingType).title)

  return (
    <OrderFrame title={title} loaded={loaded} liveOrder={liveOrder} className={styles['page']}>
      {earlier && <Notice alert>{t('order.earlier')}</Notice>}
      {tooLate && state !== 'cancelled' && (
        <Notice tone="warning" alert>
          {t('order.tooLate')}
        </Notice>
      )}
      <OrderHero order={order} loaded={loaded} />
      <PaymentExceptionNotice order={order} phone={phone} />
      <ConnectionNotice live={live} asOf={receivedAt ?? now} zone={zone} />
      {isOwner && state === 'delivered' && !practice && (
        <ReviewCard review={review} outcome={outcome} zone={zone} now={now} />
      )}
      <div className={classes(layout('stack', 'gap3'), styles['actions'])}>
        {isOwner && canArrive(order) && <ArriveButton order={order} />}
        {isOwner && (state === 'delivered' || state === 'cancelled' || state === 'rejected') && (
          <ReorderButton
            lines={cartLinesOf(order)}
            type={sellingType}
            variant={state === 'delivered' ? 'secondary' : 'primary'}
            wide
          />
        )}
        {isOwner && canTransition(state, 'cancelled', sellingType, 'guest') && (
          <CancelOrder failed={outcome?.cancel === 'unreachable'} />
        )}
      </div>
      <GiftCard order={order} />
      <OrderMap order={order} branch={branch} destination={loaded.destination} />
      <OrderDetails order={order} branch={branch} />
      <OrderHelp {...(!practice && { number })} phone={phone} whatsapp={whatsapp} />
      <OrderEvents order={order} zone={zone} now={now} />
    </OrderFrame>
  )
}
