import type { Tracking } from '@sofra/contract/orders-codec'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { ChevronRight, CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { orderHistoryStoreOf, type StoredOrder } from '../guest/order-history.ts'
import { clearPaidCart } from '../guest/pending-payment.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import styles from './active-orders.module.css'
import { maxRows } from './active-orders-slot.tsx'
import { eventTimeText } from './event-time-text.ts'
import { findExpectedTime } from './expected-time.ts'
import { StateIcon } from './order-progress.tsx'
import { stateTextKey, storedOrderPath } from './stored-order-text.ts'
import { type Tracked, useTracking } from './use-tracking.ts'

const pollMilliseconds = 20_000

interface ActiveOrderLinksProps {
  readonly orders: readonly StoredOrder[]
  /** Receives the ids of orders that the server does not know. */
  readonly onUnknown: (ids: readonly string[]) => void
}

/** A link for each active order with its state and expected time, updated while the page is open. */
export function ActiveOrderLinks({ orders, onUnknown }: ActiveOrderLinksProps) {
  const { t } = useTranslation()
  const { referenceId, businessId } = useShop()
  const { update } = orderHistoryStoreOf(businessId).getState()
  const { tracked } = useTracking({ referenceId, orders, ready: true, update, everyMilliseconds: pollMilliseconds })
  useClearedCart(businessId, tracked)
  useEffect(() => {
    if (tracked && tracked.unknown.length > 0) onUnknown(tracked.unknown)
  }, [tracked, onUnknown])
  const rows = orders.length > maxRows ? orders.slice(0, maxRows - 1) : orders
  return (
    <ul>
      {rows.map((order) => (
        <li key={order.id} className={styles['row']}>
          <OrderLink order={order} tracking={tracked?.orders.get(order.id) ?? null} now={tracked?.at ?? null} />
        </li>
      ))}
      {rows.length < orders.length && (
        <li className={styles['row']}>
          <Link className={link} to={`/${referenceId}/orders/status`} discover="none">
            <span className={classes(layout('grow'), text('strong'))}>
              {t('orders.allActive', { count: orders.length })}
            </span>
            <ChevronRight className={layout('mirrored')} size={18} aria-hidden />
          </Link>
        </li>
      )}
    </ul>
  )
}

const link = classes(layout('row', 'gap3'), text('small'), styles['link'])

interface OrderLinkProps {
  readonly order: StoredOrder
  readonly tracking: Tracking | null
  /** The server's time of the tracking, in epoch milliseconds. */
  readonly now: number | null
}

function OrderLink({ order, tracking, now }: OrderLinkProps) {
  const translation = useTranslation()
  const { t } = translation
  const { timeZone } = useShop()
  const time = tracking && now !== null ? expectedText(translation, order, tracking, now, timeZone) : null
  return (
    <Link className={link} to={storedOrderPath(order)} discover="none">
      <span className={classes(layout('centred'), styles['icon'])}>
        {tracking?.awaitsPayment ? <CreditCard aria-hidden /> : <StateIcon state={order.state} type={order.type} />}
      </span>
      <span className={classes(layout('grow'), text('ellipsis', 'figures'))}>
        <strong>{t('order.number', { number: order.number })}</strong> · {t(stateTextKey(order, tracking))}
        {time !== null && <> · {time}</>}
      </span>
      <ChevronRight className={layout('mirrored')} size={18} aria-hidden />
    </Link>
  )
}

/** When the order is expected, in a few words; null when unknown, and while it waits for its payment. */
function expectedText(
  translation: Translation,
  order: StoredOrder,
  tracking: Tracking,
  now: number,
  zone: string,
): string | null {
  const { t } = translation
  if (tracking.awaitsPayment) return null
  const expected = findExpectedTime({ ...order, ...tracking, sellingType: order.type }, null, now)
  switch (expected?.kind) {
    case 'countdown':
    case 'due':
      return t(order.type === 'delivery' ? 'orders.arrivesAt' : 'orders.readyAt', {
        time: translation.format.time(expected.window.from, zone),
      })
    case 'slot':
      return eventTimeText(translation, expected.window.from, now, zone)
    case 'late':
      return t('order.late')
    default:
      return null
  }
}

/** Clears the cart of an order whose payment has arrived, although its guest never came back from the payment page. */
function useClearedCart(businessId: string, tracked: Tracked | null): void {
  useEffect(() => {
    for (const { id, state, awaitsPayment } of tracked?.orders.values() ?? []) {
      if (!awaitsPayment && state !== 'cancelled' && state !== 'rejected') clearPaidCart(businessId, id)
    }
  }, [businessId, tracked])
}
