import type { OrderBranch } from '@sofra/contract/orders-words'
import { textOf } from '@sofra/menu'
import { canMove, type Order } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { Phone, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { setClock } from '../cart/terms-memory.ts'
import { Notice } from '../checkout/notice.tsx'
import pageStyles from '../checkout/page.module.css'
import { useOnline } from '../checkout/use-online.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { ToastPlace } from '../shell/toast-place.tsx'
import { useWords } from '../shell/words.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { historyOf } from './history.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderHero } from './order-hero.tsx'
import styles from './order-page.module.css'
import { stateMessage } from './progress.ts'
import { Receipt } from './receipt.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { useLiveOrder } from './use-live-order.ts'

interface OrderPageProps {
  readonly loaded: Order
  readonly branch: OrderBranch | null
  /** The server's clock when the page was made. */
  readonly loadedAt: number
  /** The guest wanted to cancel, but the shop had begun. */
  readonly tooLate: boolean
}

/** An order as it stands, live, with what there is to do about it. */
export function OrderPage({ loaded, branch, loadedAt, tooLate }: OrderPageProps) {
  const { t } = useWords()
  const shop = useShop()
  const { language } = usePageFacts()
  const { order, live } = useLiveOrder(loaded)
  const justPlaced = useJustPlaced()
  const online = useOnline()
  const zone = branch?.timeZone ?? shop.timeZone
  const phone = branch?.phone || shop.phone
  const { sellingType, state, number } = order
  const message = stateMessage(state, sellingType)
  const branchName = branch ? textOf(branch.branchNames, language) : shop.branchName

  useEffect(() => setClock(loadedAt), [loadedAt])
  useEffect(() => {
    const { load, update } = historyOf(shop.businessId).getState()
    load()
    update(new Map([[order.id, state]]))
  }, [shop.businessId, order.id, state])

  return (
    <main id="content" className={`${pageStyles['page']} ${styles['page']}`} tabIndex={-1}>
      <title>{`${t(message.title)} · #${number} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <Announcer text={t(message.title)} />
      <div className={pageStyles['columns']}>
        <div className={pageStyles['main']}>
          {justPlaced.earlier && <Notice alert>{t('order.earlier')}</Notice>}
          {tooLate && state !== 'cancelled' && (
            <Notice tone="warning" alert>
              {t('order.tooLate')}
            </Notice>
          )}
          <OrderHero order={order} zone={zone} branchName={branchName} loadedAt={loadedAt} cheer={justPlaced.placed} />
          {(live === false || (live && !online)) && (
            <p className={styles['offline']} role="status">
              <WifiOff size={18} aria-hidden />
              {t('order.reconnecting')}
            </p>
          )}
          <div className={styles['actions']}>
            {(state === 'delivered' || state === 'cancelled' || state === 'rejected') && (
              <ReorderButton lines={linesOf(order)} type={sellingType} variant="primary" wide />
            )}
            {phone !== '' && (
              <a className={buttonClass({ wide: true })} href={`tel:${phone}`}>
                <span className={styles['call']}>
                  <Phone size={18} aria-hidden />
                  {t('order.call')}
                  <bdi dir="ltr">{phone}</bdi>
                </span>
              </a>
            )}
            {canMove(state, 'cancelled', sellingType, 'guest') && <CancelOrder />}
          </div>
          <OrderDetails order={order} branch={branch} />
          <OrderEvents order={order} zone={zone} />
        </div>
        <aside className={pageStyles['aside']} aria-label={t('order.receipt')}>
          <Receipt order={order} />
        </aside>
      </div>
      <ToastPlace />
    </main>
  )
}

/** Says changes aloud, politely; what the page was opened with is read from the page itself. */
function Announcer({ text }: { text: string }) {
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

/** Whether the guest comes straight from the checkout: told once, not again when the page is reloaded. */
function useJustPlaced(): { placed: boolean; earlier: boolean } {
  const state: unknown = useLocation().state
  const [told] = useState(() => ({ placed: has(state, 'placed'), earlier: has(state, 'earlier') }))
  useEffect(() => {
    if (told.placed) window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [told])
  return told
}

function has(state: unknown, name: string): boolean {
  return typeof state === 'object' && state !== null && (state as Record<string, unknown>)[name] === true
}

function linesOf({ quote }: Order) {
  return quote.lines.map(({ lineId, itemId, priceLabelId, modifiers, count, weight, comment }) => ({
    lineId,
    itemId,
    priceLabelId,
    modifiers: modifiers.map(({ id, quantity }) => ({ id, quantity })),
    count,
    weight,
    comment,
  }))
}
