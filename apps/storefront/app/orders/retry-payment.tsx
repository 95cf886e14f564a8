import type { Zone } from '@sofra/availability'
import { isOnline, type Order, type PaymentMethod } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { Spinner } from '@sofra/ui/spinner'
import { text } from '@sofra/ui/text'
import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { PaymentIcon } from '../payments/payment-icon.tsx'
import { usePaymentPolling } from '../payments/use-payment-polling.ts'
import pageStyles from '../shell/page.module.css'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { Hero, HeroText } from './hero.tsx'
import { OrderHelp } from './order-help.tsx'
import styles from './retry-payment.module.css'

interface RetryPaymentProps {
  readonly order: Order
  readonly zone: Zone
  readonly methods: readonly PaymentMethod[]
  /** The server's time when the page was loaded, in epoch milliseconds. */
  readonly now: number
  /** Result of the last submission of the form. */
  readonly outcome: {
    readonly problem: 'payment.notOffered' | 'payment.unreachable' | 'form.unreachable' | null
    readonly url: string | null
  } | null
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
  const url = outcome?.url ?? null
  const note = classes(text('small', 'muted', 'centred'), styles['note'])
  useEffect(() => {
    if (url !== null) location.assign(url)
  }, [url])
  const preparing = payment?.preparing ?? false
  // After the payment deadline, or once the payment page exists, the loader redirects to the order page.
  const deadline = Math.max(0, (payment?.payBy ?? now) - now) + graceMilliseconds
  usePaymentPolling(preparing ? pollMilliseconds : deadline, preparing ? pollMilliseconds : graceMilliseconds)
  return (
    <main id="content" className={classes(pageStyles['page'], pageStyles['narrow'], styles['page'])} tabIndex={-1}>
      <title>{`${t(preparing ? 'payment.preparingTitle' : 'payment.failTitle')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      {preparing ? <PreparingPayment order={order} /> : <FailedPayment order={order} zone={zone} />}
      {outcome?.problem && (
        <Notice tone="warning" alert>
          {t(outcome.problem)}
        </Notice>
      )}
      <PaymentForm order={order} methods={methods} url={url} />
      <Form method="post" className={layout('stack', 'gap2')}>
        <Button type="submit" name="intent" value="change" size="large" wide>
          {t('payment.change')}
        </Button>
        <p className={note}>{t('payment.changeText')}</p>
      </Form>
      {!preparing && <p className={note}>{t('payment.failBank')}</p>}
      <OrderHelp number={number} phone={phone} whatsapp={whatsapp} />
      <PageToasts />
    </main>
  )
}

/** States that the provider has not created the payment page yet. */
function PreparingPayment({ order: { number } }: Pick<RetryPaymentProps, 'order'>) {
  const { t } = useTranslation()
  return (
    <Hero tone="live" icon={<Spinner />} number={number} title={t('payment.preparingTitle')} role="status">
      <HeroText>{t('payment.preparingText')}</HeroText>
    </Hero>
  )
}

/** States that the payment failed, and until when the order is held. */
function FailedPayment({ order: { number, payment }, zone }: Pick<RetryPaymentProps, 'order' | 'zone'>) {
  const { t, format } = useTranslation()
  return (
    <Hero tone="failed" icon={<CreditCard />} number={number} title={t('payment.failTitle')} role="alert">
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

interface PaymentFormProps extends Pick<RetryPaymentProps, 'order' | 'methods'> {
  /** The provider's payment page, once the form was submitted; else null. */
  readonly url: string | null
}

function PaymentForm({ order: { quote, paymentMethod }, methods, url }: PaymentFormProps) {
  const { t, format } = useTranslation()
  const [chosen, setChosen] = useState(methods.includes(paymentMethod) ? paymentMethod : methods[0])
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') !== 'change'
  return (
    <Form method="post" className={classes(pageStyles['card'], pageStyles['stack'])} aria-labelledby="pay-again">
      <h2 id="pay-again" className={pageStyles['heading']}>
        {t('payment.choose')}
      </h2>
      <RadioCards
        legend={t('payment.choose')}
        legendHidden
        name="method"
        value={chosen}
        onChange={(value) => setChosen(methods.find((one) => one === value))}
        options={methods.map((one) => ({
          value: one,
          label: t(`payment.${one}`),
          icon: <PaymentIcon method={one} />,
        }))}
      />
      {url === null ? (
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={busy}
          end={<bdi>{format.money(quote.toPay, quote.currency)}</bdi>}
        >
          {t(chosen && isOnline(chosen) ? 'payment.continue' : 'checkout.place')}
        </Button>
      ) : (
        // Without script there is no redirect: the page shows a link.
        <a className={buttonClass({ variant: 'primary', size: 'large', wide: true })} href={url} rel="noreferrer">
          {t('payment.continue')}
        </a>
      )}
    </Form>
  )
}
