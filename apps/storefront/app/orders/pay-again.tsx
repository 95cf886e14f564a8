import type { Zone } from '@sofra/availability'
import { isOnline, type Order, type PaymentMethod } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Notice } from '@sofra/ui/notice'
import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../checkout/page.module.css'
import { PaymentIcon } from '../checkout/payment-icon.tsx'
import { ToastPlace } from '../shell/toast-place.tsx'
import { useWords } from '../shell/words.tsx'
import { OrderHelp } from './order-help.tsx'
import heroStyles from './order-hero.module.css'
import styles from './pay-again.module.css'
import { useAsking } from './use-asking.ts'

interface PayAgainProps {
  readonly order: Order
  readonly zone: Zone
  readonly methods: readonly PaymentMethod[]
  /** When this was so, by the server's clock. */
  readonly now: number
  /** What the last press has come to. */
  readonly outcome: {
    readonly problem: 'payment.notOffered' | 'payment.unreachable' | 'form.unreachable' | null
    readonly url: string | null
  } | null
}

/** How long after the end of the time the order has been let go, most of the time. */
const graceMilliseconds = 2_000

/** The order is kept, its payment came to nothing: the ways to pay it, on one page. It is charged once, however often. */
export function PayAgain({ order, zone, methods, now, outcome }: PayAgainProps) {
  const { t, format } = useWords()
  const { name, phone, whatsapp } = useShop()
  const { quote, payment, number, paymentMethod } = order
  const [chosen, setChosen] = useState(methods.includes(paymentMethod) ? paymentMethod : methods[0])
  const navigation = useNavigation()
  const url = outcome?.url ?? null
  useEffect(() => {
    if (url !== null) location.assign(url)
  }, [url])
  // Whoever looks at this page until the time is up is led to the order's own, which says so.
  useAsking(Math.max(0, (payment?.payBy ?? now) - now) + graceMilliseconds, graceMilliseconds)
  const busy = navigation.state !== 'idle' || url !== null
  return (
    <main id="content" className={`${pageStyles['page']} ${pageStyles['narrow']} ${styles['page']}`} tabIndex={-1}>
      <title>{`${t('payment.failTitle')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <section className={heroStyles['hero']} data-tone="failed" role="alert">
        <div className={heroStyles['picture']} aria-hidden="true">
          <span className={heroStyles['plate']}>
            <CreditCard />
          </span>
        </div>
        <p className={heroStyles['number']}>{t('order.number', { number })}</p>
        <h1 className={heroStyles['title']}>{t('payment.failTitle')}</h1>
        {payment?.payBy != null && (
          <p className={heroStyles['text']}>
            {t(payment.nothingTaken ? 'payment.failHeld' : 'payment.failKept', {
              time: format.time(payment.payBy, zone),
            })}
          </p>
        )}
      </section>
      {outcome?.problem && (
        <Notice tone="warning" alert>
          {t(outcome.problem)}
        </Notice>
      )}
      <Form method="post" className={`${pageStyles['card']} ${pageStyles['stack']}`} aria-labelledby="pay-again">
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
            loading={busy && navigation.formData?.get('intent') !== 'change'}
            end={<bdi>{format.money(quote.toPay, quote.currency)}</bdi>}
          >
            {t(chosen && isOnline(chosen) ? 'payment.continue' : 'checkout.place')}
          </Button>
        ) : (
          // Before the script is there, a link leads on.
          <a className={buttonClass({ variant: 'primary', size: 'large', wide: true })} href={url} rel="noreferrer">
            {t('payment.continue')}
          </a>
        )}
      </Form>
      <Form method="post" className={styles['change']}>
        <Button type="submit" name="intent" value="change" size="large" wide>
          {t('payment.change')}
        </Button>
        <p className={styles['note']}>{t('payment.changeText')}</p>
      </Form>
      <p className={styles['note']}>{t('payment.failBank')}</p>
      <OrderHelp number={number} phone={phone} whatsapp={whatsapp} />
      <ToastPlace />
    </main>
  )
}
