import { canTransition, type Order } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../shell/page.module.css'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { GiftCard } from './gift-card.tsx'
import type { OrderActionResult } from './order-action-result.ts'
import { OrderHero } from './order-hero.tsx'
import { Announcer, type LoadedOrder, useOrderBranch } from './order-page.tsx'
import { PaymentExceptionNotice } from './payment-exception-notice.tsx'
import './print.css'
import { stateMessage } from './progress.ts'
import { Receipt } from './receipt.tsx'
import styles from './success-page.module.css'
import type { LiveOrder } from './use-live-order.ts'

/** Whether the order has left its initial state. */
export function isInProgress({ state }: Pick<Order, 'state'>): boolean {
  return state !== 'pending' && state !== 'scheduled'
}

interface SuccessPageProps {
  readonly loaded: LoadedOrder
  readonly liveOrder: LiveOrder
  /** Path of the order page. */
  readonly orderPath: string
  /** The order comes from an earlier submission that was stored after all. */
  readonly earlier: boolean
  /** Result of the last submitted form. */
  readonly outcome: OrderActionResult | null
}

/** Confirmation of a placed order: number, remaining time and next steps. */
export function SuccessPage({ loaded, liveOrder, orderPath, earlier, outcome }: SuccessPageProps) {
  const { t } = useTranslation()
  const { name, referenceId } = useShop()
  const { branch, deliveryTime, now } = loaded
  const { order, live, receivedAt } = liveOrder
  const { sellingType, state, number } = order
  const { zone, branchName, phone } = useOrderBranch(branch)
  const title = t(stateMessage(state, sellingType).title)
  return (
    <main id="content" className={`${pageStyles['page']} ${styles['page']}`} tabIndex={-1}>
      <title>{`${title} · #${number} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Announcer text={title} />
      <div className={pageStyles['columns']}>
        <div className={pageStyles['main']} data-screen-only>
          {earlier && <Notice alert>{t('order.earlier')}</Notice>}
          <OrderHero
            order={order}
            zone={zone}
            branchName={branchName}
            deliveryTime={deliveryTime}
            loadedAt={now}
            celebrate
          />
          <PaymentExceptionNotice order={order} phone={phone} />
          <ConnectionNotice live={live} asOf={receivedAt ?? now} zone={zone} />
          <div className={styles['actions']}>
            <Link className={buttonClass({ variant: 'primary', size: 'large', wide: true })} to={orderPath} replace>
              {t('order.follow')}
            </Link>
            <Link className={buttonClass({ size: 'large', wide: true })} to={`/${referenceId}/${sellingType}`}>
              {t('order.toMenu')}
            </Link>
          </div>
          <NextSteps order={order} branchName={branchName} />
          <GiftCard order={order} />
          {canTransition(state, 'cancelled', sellingType, 'guest') && (
            <CancelOrder failed={outcome?.cancel === 'unreachable'} />
          )}
        </div>
        <aside className={pageStyles['aside']} aria-label={t('order.receipt')}>
          <Receipt order={order} branch={branch} />
        </aside>
      </div>
      <PageToasts />
    </main>
  )
}

function NextSteps({ order, branchName }: { order: Order; branchName: string }) {
  const { t } = useTranslation()
  const steps = [
    order.state === 'scheduled' ? t('order.nextWait') : t('order.nextConfirm'),
    t('order.nextPrepare'),
    order.sellingType === 'delivery'
      ? t('order.nextBring')
      : order.sellingType === 'pickup'
        ? t('order.nextFetch', { branch: branchName })
        : t('order.nextServe'),
  ]
  return (
    <section className={pageStyles['card']} aria-labelledby="order-next">
      <h2 id="order-next" className={pageStyles['heading']}>
        {t('order.next')}
      </h2>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles['hint']}>{t('order.keep')}</p>
    </section>
  )
}
