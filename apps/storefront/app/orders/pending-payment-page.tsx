import { buttonClass } from '@sofra/ui/button'
import { Spinner } from '@sofra/ui/spinner'
import { Headset } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { PaymentIcon } from '../payments/payment-icon.tsx'
import pageStyles from '../shell/page.module.css'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import type { OrderActionResult } from './order-action-result.ts'
import { OrderHelp } from './order-help.tsx'
import heroStyles from './order-hero.module.css'
import { Announcer, type LoadedOrder, useOrderBranch } from './order-page.tsx'
import { paymentExceptionTexts } from './payment-text.ts'
import styles from './pending-payment-page.module.css'
import { Receipt } from './receipt.tsx'
import type { LiveOrder } from './use-live-order.ts'

interface PendingPaymentPageProps {
  readonly loaded: LoadedOrder
  readonly liveOrder: LiveOrder
  /** Result of the last submitted form. */
  readonly outcome: OrderActionResult | null
}

/**
 * Page of an order with a pending payment. A guest who has not completed the provider's page gets a link to it. After a
 * completed payment the page shows that it is being checked and never offers to pay again. With a payment exception the
 * shop resolves it, and the page does not ask for a payment.
 */
export function PendingPaymentPage({ loaded: { branch, now }, liveOrder, outcome }: PendingPaymentPageProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const shop = useShop()
  const { order, live, receivedAt } = liveOrder
  const { zone, branchName, phone, whatsapp } = useOrderBranch(branch)
  const { number, payment, paymentMethod } = order
  const url = payment?.url ?? null
  const exception = payment?.exception ? paymentExceptionTexts(translation, payment.exception) : null
  const title = exception?.title ?? t(url === null ? 'payment.checkingTitle' : 'payment.waitingTitle')
  return (
    <main id="content" className={pageStyles['page']} tabIndex={-1}>
      <title>{`${title} · #${number} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <Announcer text={title} />
      <div className={pageStyles['columns']}>
        <div className={pageStyles['main']}>
          <section className={heroStyles['hero']} data-tone="live">
            <div className={heroStyles['picture']}>
              <span className={heroStyles['icon']}>
                {exception ? (
                  <Headset aria-hidden />
                ) : url === null ? (
                  <Spinner className={styles['spinner']} />
                ) : (
                  <PaymentIcon method={paymentMethod} />
                )}
              </span>
            </div>
            <p className={heroStyles['number']}>
              {t('order.number', { number })}
              {branchName !== '' && <span> · {branchName}</span>}
            </p>
            <h1 className={heroStyles['title']}>{title}</h1>
            <p className={heroStyles['text']}>
              {exception?.text ?? t(url === null ? 'payment.checkingText' : 'payment.waitingText')}
            </p>
            {!exception && payment?.payBy != null && (
              <p className={heroStyles['text']}>
                {t('payment.savedUntil', { time: format.time(payment.payBy, zone) })}
              </p>
            )}
            {url !== null && (
              <a
                className={`${buttonClass({ variant: 'primary', size: 'large', wide: true })} ${styles['pay']}`}
                href={url}
                rel="noreferrer"
              >
                {t('payment.continue')}
              </a>
            )}
            {!exception && <p className={styles['chargedOnce']}>{t('payment.once')}</p>}
          </section>
          <ConnectionNotice live={live} asOf={receivedAt ?? now} zone={zone} />
          {!exception && <CancelOrder failed={outcome?.cancel === 'unreachable'} />}
          <OrderHelp number={number} phone={phone} whatsapp={whatsapp} />
          {exception && <CancelOrder failed={outcome?.cancel === 'unreachable'} />}
        </div>
        <aside className={pageStyles['aside']} aria-label={t('order.receipt')}>
          <Receipt order={order} branch={branch} />
        </aside>
      </div>
      <PageToasts />
    </main>
  )
}
