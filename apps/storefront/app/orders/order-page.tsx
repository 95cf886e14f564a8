import type { OrderBranch } from '@sofra/contract/orders-codec'
import { textOf } from '@sofra/menu'
import { canArrive, canTransition, isForRecipient, isVisibleToShop, type Order, type Review } from '@sofra/ordering'
import { Notice } from '@sofra/ui/notice'
import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { orderHistoryStoreOf } from '../guest/order-history.ts'
import { clearPaidCart } from '../guest/pending-payment.ts'
import { setClock } from '../shell/clock.ts'
import pageStyles from '../shell/page.module.css'
import { usePageFacts } from '../shell/page-facts.ts'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { ArriveButton } from './arrive-button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { cartLinesOf } from './cart-lines-of.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { GiftCard } from './gift-card.tsx'
import type { OrderActionResult } from './order-action-result.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderHero } from './order-hero.tsx'
import { type MapDestination, OrderMap } from './order-map.tsx'
import styles from './order-page.module.css'
import { PaymentExceptionNotice } from './payment-exception-notice.tsx'
import './print.css'
import type { DeliveryTime } from './delivery-time.ts'
import { stateMessage } from './progress.ts'
import { Receipt } from './receipt.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { ReviewCard } from './review-card.tsx'
import { type LiveOrder, useLiveOrder } from './use-live-order.ts'

/** An order as loaded from the server. */
export interface LoadedOrder {
  readonly order: Order
  readonly branch: OrderBranch | null
  readonly review: Review | null
  /** The destination of an open delivery on the map. */
  readonly destination: MapDestination | null
  /** The usual delivery time. */
  readonly deliveryTime: DeliveryTime | null
  /** The server's time when the page was loaded, in epoch milliseconds. */
  readonly now: number
}

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
  const shop = useShop()
  const { branch, review, deliveryTime, now } = loaded
  const { order, live, receivedAt } = liveOrder
  const { zone, branchName, phone, whatsapp } = useOrderBranch(branch)
  const { sellingType, state, number } = order
  const message = stateMessage(state, sellingType)
  const isOwner = !isForRecipient(order)

  return (
    <main id="content" className={`${pageStyles['page']} ${styles['page']}`} tabIndex={-1}>
      <title>{`${t(message.title)} · #${number} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <Announcer text={t(message.title)} />
      <div className={pageStyles['columns']}>
        <div className={pageStyles['main']} data-screen-only>
          {earlier && <Notice alert>{t('order.earlier')}</Notice>}
          {tooLate && state !== 'cancelled' && (
            <Notice tone="warning" alert>
              {t('order.tooLate')}
            </Notice>
          )}
          <OrderHero order={order} zone={zone} branchName={branchName} deliveryTime={deliveryTime} loadedAt={now} />
          <PaymentExceptionNotice order={order} phone={phone} />
          <ConnectionNotice live={live} asOf={receivedAt ?? now} zone={zone} />
          {isOwner && state === 'delivered' && <ReviewCard review={review} outcome={outcome} zone={zone} now={now} />}
          <div className={styles['actions']}>
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
          <OrderHelp number={number} phone={phone} whatsapp={whatsapp} />
          <OrderEvents order={order} zone={zone} now={now} />
        </div>
        <aside className={pageStyles['aside']} aria-label={t('order.receipt')}>
          <Receipt order={order} branch={branch} />
        </aside>
      </div>
      <PageToasts />
    </main>
  )
}

/** The order of a page with live updates; its state is also saved to the stored orders of this device. */
export function useOrder({ order: loaded, now }: LoadedOrder) {
  const { businessId } = useShop()
  const liveOrder = useLiveOrder(loaded)
  const { id, state } = liveOrder.order
  const forShop = isVisibleToShop(liveOrder.order)
  useEffect(() => setClock(now), [now])
  useEffect(() => {
    const { load, update } = orderHistoryStoreOf(businessId).getState()
    load()
    update(new Map([[id, state]]))
  }, [businessId, id, state])
  useEffect(() => {
    if (forShop) clearPaidCart(businessId, id)
  }, [businessId, id, forShop])
  return liveOrder
}

/** The branch of the order, which may differ from the displayed one. */
export function useOrderBranch(branch: OrderBranch | null) {
  const shop = useShop()
  const { language } = usePageFacts()
  return {
    zone: branch?.timeZone ?? shop.timeZone,
    branchName: branch ? textOf(branch.branchNames, language) : shop.branchName,
    phone: branch?.phone || shop.phone,
    whatsapp: branch?.whatsapp || shop.whatsapp,
  }
}

/** Announces changes of `text` to screen readers; the initial text is not announced. */
export function Announcer({ text }: { text: string }) {
  const [first] = useState(text)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (text !== first) setChanged(true)
  }, [text, first])
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {changed ? text : ''}
    </div>
  )
}
