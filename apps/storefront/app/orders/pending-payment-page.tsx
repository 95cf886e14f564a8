import { orderNumberText } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { Spinner } from '@sofra/ui/spinner'
import { text } from '@sofra/ui/text'
import { Headset } from 'lucide-react'
import { PaymentIcon } from '../payments/payment-icon.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { Hero, HeroText } from './hero.tsx'
import type { OrderActionResult } from './order-action-result.ts'
import { OrderFrame } from './order-frame.tsx'
import { OrderHelp } from './order-help.tsx'
import { EditOrderForm, PaymentForm } from './payment-form.tsx'
import { paymentExceptionTexts } from './payment-text.ts'
import styles from './pending-payment-page.module.css'
import type { LiveOrder } from './use-live-order.ts'
import { type LoadedOrder, useOrderBranch } from './use-order.ts'

interface PendingPaymentPageProps {
  readonly loaded: LoadedOrder
  readonly liveOrder: LiveOrder
  /** Result of the last submitted form. */
  readonly outcome: OrderActionResult | null
}

/**
 * Page of an order with a pending payment. A guest who has not completed the provider's page gets a link to it and can choose
 * another method. After a completed payment the page shows that it is being checked and never offers to pay again. With a payment exception the
 * shop resolves it, and the page does not ask for a payment.
 */
export function PendingPaymentPage({ loaded, liveOrder, outcome }: PendingPaymentPageProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const { order, live, receivedAt } = liveOrder
  const { zone, branchName, phone, whatsapp } = useOrderBranch(loaded.branch)
  const { number, payment, paymentMethod } = order
  const url = payment?.url ?? null
  const exception = payment?.exception ? paymentExceptionTexts(translation, payment.exception) : null
  const others = loaded.methods.filter((method) => method !== paymentMethod)
  const title = exception?.title ?? t(url === null ? 'payment.checkingTitle' : 'payment.waitingTitle')
  const icon = exception ? (
    <Headset />
  ) : url === null ? (
    <Spinner className={styles['spinner']} />
  ) : (
    <PaymentIcon method={paymentMethod} />
  )
  const cancel = <CancelOrder failed={outcome?.cancel === 'unreachable'} />
  return (
    <OrderFrame title={title} loaded={loaded} liveOrder={liveOrder}>
      <Hero tone="live" icon={icon} number={orderNumberText(order)} branchName={branchName} title={title}>
        <HeroText>{exception?.text ?? t(url === null ? 'payment.checkingText' : 'payment.waitingText')}</HeroText>
        {!exception && payment?.payBy != null && (
          <HeroText>{t('payment.savedUntil', { time: format.time(payment.payBy, zone) })}</HeroText>
        )}
        {url !== null && (
          <a
            className={classes(buttonClass({ variant: 'primary', size: 'large', wide: true }), styles['pay'])}
            href={url}
            rel="noreferrer"
          >
            {t('payment.continue')}
          </a>
        )}
        {!exception && <p className={classes(text('small', 'muted'), styles['chargedOnce'])}>{t('payment.once')}</p>}
      </Hero>
      {url !== null && !exception && (
        <>
          {others.length > 0 && (
            <PaymentForm
              order={order}
              methods={others}
              heading={t('payment.otherWays')}
              secondary
              result={outcome?.payment ?? null}
            />
          )}
          <EditOrderForm order={order} />
        </>
      )}
      <ConnectionNotice live={live} asOf={receivedAt ?? loaded.now} zone={zone} />
      {!exception && cancel}
      <OrderHelp number={number} phone={phone} whatsapp={whatsapp} />
      {exception && cancel}
    </OrderFrame>
  )
}
