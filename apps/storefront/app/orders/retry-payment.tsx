import type { Zone } from '@sofra/availability'
import { type Order, orderNumberText, type PaymentMethod } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import { Spinner } from '@sofra/ui/spinner'
import { CreditCard } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { usePaymentPolling } from '../payments/use-payment-polling.ts'
import pageStyles from '../shell/page.module.css'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { Hero, HeroText } from './hero.tsx'
import { OrderHelp } from './order-help.tsx'
import { EditOrderForm, PaymentForm, paymentNote } from './payment-form.tsx'
import type { PaymentFormResult } from './payment-form-result.ts'
import styles from './retry-payment.module.css'

interface RetryPaymentProps {
  readonly order: Order
  readonly zone: Zone
  readonly methods: readonly PaymentMethod[]
  /** The server's time when the page was loaded, in epoch milliseconds. */
  readonly now: number
  /** Result of the last submission of the form. */
  readonly outcome: PaymentFormResult | null
}

/** By this time after the payment deadline the order has usually been cancelled. */
const graceMilliseconds = 2_000
/** The interval of updates while the payment page is being created. */
const pollMilliseconds = 4_000

/**
 * Page to retry the payment of an order whose payment failed. The order is charged only once, whatever the number of
 * tries.
 */
export function RetryPayment({ order, zone, methods, now, outcome }: RetryPaymentProps) {
  const { t } = useTranslation()
  const { name, phone, whatsapp } = useShop()
  const { payment, number } = order
  const preparing = payment?.preparing ?? false
  // After the payment deadline, or once the payment page exists, the loader redirects to the order page.
  const deadline = Math.max(0, (payment?.payBy ?? now) - now) + graceMilliseconds
  usePaymentPolling(preparing ? pollMilliseconds : deadline, preparing ? pollMilliseconds : graceMilliseconds)
  return (
    <main id="content" className={classes(pageStyles['page'], pageStyles['narrow'], styles['page'])} tabIndex={-1}>
      <title>{`${t(preparing ? 'payment.preparingTitle' : 'payment.failTitle')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      {preparing ? <PreparingPayment order={order} /> : <FailedPayment order={order} zone={zone} />}
      <PaymentForm order={order} methods={methods} heading={t('payment.choose')} result={outcome} />
      <EditOrderForm order={order} />
      {!preparing && <p className={paymentNote}>{t('payment.failBank')}</p>}
      <OrderHelp number={number} phone={phone} whatsapp={whatsapp} />
      <PageToasts />
    </main>
  )
}

/** States that the provider has not created the payment page yet. */
function PreparingPayment({ order }: Pick<RetryPaymentProps, 'order'>) {
  const { t } = useTranslation()
  return (
    <Hero
      tone="live"
      icon={<Spinner />}
      number={orderNumberText(order)}
      title={t('payment.preparingTitle')}
      role="status"
    >
      <HeroText>{t('payment.preparingText')}</HeroText>
    </Hero>
  )
}

/** States that the payment failed, and until when the order is held. */
function FailedPayment({ order, zone }: Pick<RetryPaymentProps, 'order' | 'zone'>) {
  const { payment } = order
  const { t, format } = useTranslation()
  return (
    <Hero
      tone="failed"
      icon={<CreditCard />}
      number={orderNumberText(order)}
      title={t('payment.failTitle')}
      role="alert"
    >
      {payment?.payBy != null && (
        <HeroText>
          {t(payment.nothingTaken ? 'payment.failHeld' : 'payment.failKept', {
            time: format.time(payment.payBy, zone),
          })}
        </HeroText>
      )}
    </Hero>
  )
}
