import { canTransition, type Order } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { text } from '@sofra/ui/text'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { GiftCard } from './gift-card.tsx'
import type { OrderActionResult } from './order-action-result.ts'
import { OrderFrame } from './order-frame.tsx'
import { OrderHero } from './order-hero.tsx'
import orderStyles from './order-page.module.css'
import { PaymentExceptionNotice } from './payment-exception-notice.tsx'
import { stateMessage } from './progress.ts'
import styles from './success-page.module.css'
import type { LiveOrder } from './use-live-order.ts'
import { type LoadedOrder, useOrderBranch } from './use-order.ts'

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
  const { referenceId } = useShop()
  const { branch, now } = loaded
  const { order, live, receivedAt } = liveOrder
  const { sellingType, state } = order
  const { zone, branchName, phone } = useOrderBranch(branch)
  const title = t(stateMessage(state, sellingType).title)
  return (
    <OrderFrame title={title} loaded={loaded} liveOrder={liveOrder} className={orderStyles['page']}>
      {earlier && <Notice alert>{t('order.earlier')}</Notice>}
      <OrderHero order={order} loaded={loaded} celebrate />
      <PaymentExceptionNotice order={order} phone={phone} />
      <ConnectionNotice live={live} asOf={receivedAt ?? now} zone={zone} />
      <div className={classes(layout('stack', 'gap3'), styles['actions'])}>
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
    </OrderFrame>
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
      <ol className={classes(layout('stack', 'gap3'), styles['steps'])}>
        {steps.map((step) => (
          <li key={step} className={layout('row', 'baseline', 'gap3')}>
            {step}
          </li>
        ))}
      </ol>
      <p className={text('small', 'muted')}>{t('order.keep')}</p>
    </section>
  )
}
