import { buttonClass } from '@sofra/ui/button'
import { Spinner } from '@sofra/ui/spinner'
import { Headset } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../checkout/page.module.css'
import { PaymentIcon } from '../checkout/payment-icon.tsx'
import { ToastPlace } from '../shell/toast-place.tsx'
import { useWords } from '../shell/words.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Connection } from './connection.tsx'
import { OrderHelp } from './order-help.tsx'
import heroStyles from './order-hero.module.css'
import type { OrderOutcome } from './order-outcome.ts'
import { Announcer, type LoadedOrder, useOrderPlace } from './order-page.tsx'
import styles from './paying-page.module.css'
import { questionTexts } from './payment-words.ts'
import { Receipt } from './receipt.tsx'
import type { LiveOrder } from './use-live-order.ts'

interface PayingPageProps {
  readonly loaded: LoadedOrder
  readonly followed: LiveOrder
  /** What has come of what the guest pressed last. */
  readonly outcome: OrderOutcome | null
}

/**
 * An order that waits for its money. A guest who has not been to the bank's page yet, or has left it, finds the way back;
 * one who has been there is told that it is looked into, and is never offered to pay a second time. Where the bank has
 * taken another sum, the shop settles it, and nothing here asks for money.
 */
export function PayingPage({ loaded: { branch, now }, followed, outcome }: PayingPageProps) {
  const words = useWords()
  const { t, format } = words
  const shop = useShop()
  const { order, live, heardAt } = followed
  const { zone, branchName, phone, whatsapp } = useOrderPlace(branch)
  const { number, payment, paymentMethod } = order
  const url = payment?.url ?? null
  const asked = payment?.question ? questionTexts(words, payment.question) : null
  const title = asked?.title ?? t(url === null ? 'payment.checkingTitle' : 'payment.waitingTitle')
  return (
    <main id="content" className={pageStyles['page']} tabIndex={-1}>
      <title>{`${title} · #${number} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <Announcer text={title} />
      <div className={pageStyles['columns']}>
        <div className={pageStyles['main']}>
          <section className={heroStyles['hero']} data-tone="live">
            <div className={heroStyles['picture']}>
              <span className={heroStyles['plate']}>
                {asked ? (
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
              {asked?.text ?? t(url === null ? 'payment.checkingText' : 'payment.waitingText')}
            </p>
            {!asked && payment?.payBy != null && (
              <p className={heroStyles['text']}>{t('payment.keptUntil', { time: format.time(payment.payBy, zone) })}</p>
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
            {!asked && <p className={styles['once']}>{t('payment.once')}</p>}
          </section>
          <Connection live={live} knownAt={heardAt ?? now} zone={zone} />
          {!asked && <CancelOrder failed={outcome?.cancel === 'unreachable'} />}
          <OrderHelp number={number} phone={phone} whatsapp={whatsapp} />
          {asked && <CancelOrder failed={outcome?.cancel === 'unreachable'} />}
        </div>
        <aside className={pageStyles['aside']} aria-label={t('order.receipt')}>
          <Receipt order={order} branch={branch} />
        </aside>
      </div>
      <ToastPlace />
    </main>
  )
}
