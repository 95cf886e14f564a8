import type { OrderBranch } from '@sofra/contract/orders-words'
import { textOf } from '@sofra/menu'
import { canArrive, canMove, isForRecipient, isForShop, type Order, type Review } from '@sofra/ordering'
import { Notice } from '@sofra/ui/notice'
import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../checkout/page.module.css'
import { clearPaidCart } from '../checkout/paying.ts'
import { setClock } from '../shell/clock.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { ToastPlace } from '../shell/toast-place.tsx'
import { useWords } from '../shell/words.tsx'
import { ArriveButton } from './arrive-button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Connection } from './connection.tsx'
import { GiftCard } from './gift-card.tsx'
import { historyOf } from './history.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderHero } from './order-hero.tsx'
import { orderLines } from './order-lines.ts'
import { type Goal, OrderMap } from './order-map.tsx'
import type { OrderOutcome } from './order-outcome.ts'
import styles from './order-page.module.css'
import { PaymentQuestion } from './payment-question.tsx'
import './print.css'
import { stateMessage } from './progress.ts'
import { Receipt } from './receipt.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { ReviewCard } from './review-card.tsx'
import type { Trip } from './trip.ts'
import { type LiveOrder, useLiveOrder } from './use-live-order.ts'

/** An order as the server found it. */
export interface LoadedOrder {
  readonly order: Order
  readonly branch: OrderBranch | null
  readonly review: Review | null
  /** Where a delivery under way goes. */
  readonly goal: Goal | null
  /** How long a delivery is on its way as a rule. */
  readonly trip: Trip | null
  /** The server's clock when the page was made. */
  readonly now: number
}

interface OrderPageProps {
  readonly loaded: LoadedOrder
  readonly followed: LiveOrder
  /** The guest wanted to cancel, but the shop had begun. */
  readonly tooLate: boolean
  /** It is an earlier try that had arrived after all. */
  readonly earlier: boolean
  /** What has come of what the guest pressed last. */
  readonly outcome: OrderOutcome | null
}

/** An order as it stands, live, with what there is to do about it. */
export function OrderPage({ loaded, followed, tooLate, earlier, outcome }: OrderPageProps) {
  const { t } = useWords()
  const shop = useShop()
  const { branch, review, trip, now } = loaded
  const { order, live, heardAt } = followed
  const { zone, branchName, phone, whatsapp } = useOrderPlace(branch)
  const { sellingType, state, number } = order
  const message = stateMessage(state, sellingType)
  const mine = !isForRecipient(order)

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
          <OrderHero order={order} zone={zone} branchName={branchName} trip={trip} loadedAt={now} />
          <PaymentQuestion order={order} phone={phone} />
          <Connection live={live} knownAt={heardAt ?? now} zone={zone} />
          {mine && state === 'delivered' && <ReviewCard review={review} outcome={outcome} zone={zone} now={now} />}
          <div className={styles['actions']}>
            {mine && canArrive(order) && <ArriveButton order={order} />}
            {mine && (state === 'delivered' || state === 'cancelled' || state === 'rejected') && (
              <ReorderButton
                lines={orderLines(order)}
                type={sellingType}
                variant={state === 'delivered' ? 'secondary' : 'primary'}
                wide
              />
            )}
            {mine && canMove(state, 'cancelled', sellingType, 'guest') && (
              <CancelOrder failed={outcome?.cancel === 'unreachable'} />
            )}
          </div>
          <GiftCard order={order} />
          <OrderMap order={order} branch={branch} goal={loaded.goal} />
          <OrderDetails order={order} branch={branch} />
          <OrderHelp number={number} phone={phone} whatsapp={whatsapp} />
          <OrderEvents order={order} zone={zone} now={now} />
        </div>
        <aside className={pageStyles['aside']} aria-label={t('order.receipt')}>
          <Receipt order={order} branch={branch} />
        </aside>
      </div>
      <ToastPlace />
    </main>
  )
}

/** The order of a page, live; what becomes of it is kept in this device's list. */
export function useOrder({ order: loaded, now }: LoadedOrder) {
  const { businessId } = useShop()
  const followed = useLiveOrder(loaded)
  const { id, state } = followed.order
  const forShop = isForShop(followed.order)
  useEffect(() => setClock(now), [now])
  useEffect(() => {
    const { load, update } = historyOf(businessId).getState()
    load()
    update(new Map([[id, state]]))
  }, [businessId, id, state])
  useEffect(() => {
    if (forShop) clearPaidCart(businessId, id)
  }, [businessId, id, forShop])
  return followed
}

/** The branch an order was placed at, which need not be the one in view. */
export function useOrderPlace(branch: OrderBranch | null) {
  const shop = useShop()
  const { language } = usePageFacts()
  return {
    zone: branch?.timeZone ?? shop.timeZone,
    branchName: branch ? textOf(branch.branchNames, language) : shop.branchName,
    phone: branch?.phone || shop.phone,
    whatsapp: branch?.whatsapp || shop.whatsapp,
  }
}

/** Says changes aloud, politely; what the page was opened with is read from the page itself. */
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
