import { canMove, type Order } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../checkout/page.module.css'
import { ToastPlace } from '../shell/toast-place.tsx'
import { useWords } from '../shell/words.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Connection } from './connection.tsx'
import { GiftCard } from './gift-card.tsx'
import { OrderHero } from './order-hero.tsx'
import type { OrderOutcome } from './order-outcome.ts'
import { Announcer, type LoadedOrder, useOrderPlace } from './order-page.tsx'
import { PaymentQuestion } from './payment-question.tsx'
import './print.css'
import { stateMessage } from './progress.ts'
import { Receipt } from './receipt.tsx'
import styles from './success-page.module.css'
import type { LiveOrder } from './use-live-order.ts'

/** Whether there is more to say of an order than that it was placed. */
export function isUnderWay({ state }: Pick<Order, 'state'>): boolean {
  return state !== 'pending' && state !== 'scheduled'
}

interface SuccessPageProps {
  readonly loaded: LoadedOrder
  readonly followed: LiveOrder
  /** The order's own page. */
  readonly follow: string
  /** It is an earlier try that had arrived after all. */
  readonly earlier: boolean
  /** What has come of what the guest pressed last. */
  readonly outcome: OrderOutcome | null
}

/** The order has arrived: which number it has, how long it takes, and what comes next. */
export function SuccessPage({ loaded, followed, follow, earlier, outcome }: SuccessPageProps) {
  const { t } = useWords()
  const { name, referenceId } = useShop()
  const { branch, trip, now } = loaded
  const { order, live, heardAt } = followed
  const { sellingType, state, number } = order
  const { zone, branchName, phone } = useOrderPlace(branch)
  const title = t(stateMessage(state, sellingType).title)
  return (
    <main id="content" className={`${pageStyles['page']} ${styles['page']}`} tabIndex={-1}>
      <title>{`${title} · #${number} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Announcer text={title} />
      <div className={pageStyles['columns']}>
        <div className={pageStyles['main']} data-screen-only>
          {earlier && <Notice alert>{t('order.earlier')}</Notice>}
          <OrderHero order={order} zone={zone} branchName={branchName} trip={trip} loadedAt={now} cheer />
          <PaymentQuestion order={order} phone={phone} />
          <Connection live={live} knownAt={heardAt ?? now} zone={zone} />
          <div className={styles['actions']}>
            <Link className={buttonClass({ variant: 'primary', size: 'large', wide: true })} to={follow} replace>
              {t('order.follow')}
            </Link>
            <Link className={buttonClass({ size: 'large', wide: true })} to={`/${referenceId}/${sellingType}`}>
              {t('order.toMenu')}
            </Link>
          </div>
          <Next order={order} branchName={branchName} />
          <GiftCard order={order} />
          {canMove(state, 'cancelled', sellingType, 'guest') && (
            <CancelOrder failed={outcome?.cancel === 'unreachable'} />
          )}
        </div>
        <aside className={pageStyles['aside']} aria-label={t('order.receipt')}>
          <Receipt order={order} branch={branch} />
        </aside>
      </div>
      <ToastPlace />
    </main>
  )
}

function Next({ order, branchName }: { order: Order; branchName: string }) {
  const { t } = useWords()
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
      <p className={styles['keep']}>{t('order.keep')}</p>
    </section>
  )
}
