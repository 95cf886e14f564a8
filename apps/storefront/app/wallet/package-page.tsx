import type { PaymentMethod } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { RadioCards } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { text } from '@sofra/ui/text'
import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { PaymentIcon } from '../payments/payment-icon.tsx'
import { usePaymentName } from '../payments/payment-method.ts'
import { usePaymentPolling } from '../payments/use-payment-polling.ts'
import { useTranslation } from '../shell/translation.tsx'
import { PackageSums } from './package-card.tsx'
import styles from './package-page.module.css'
import { Policy } from './policy.tsx'
import { WalletFrame } from './wallet-frame.tsx'
import type { PackageView, WalletView } from './wallet-view.ts'

/** State of the payment the guest returns from; null when there is none. */
export type PurchaseState = 'open' | 'paid' | 'failed' | 'question' | null

interface WalletPackageProps {
  readonly wallet: WalletView
  readonly offer: PackageView
  readonly signedIn: boolean
  readonly state: PurchaseState
  /** Result of the form: the provider's payment page, or that the purchase was refused. */
  readonly result: { readonly url: string | null; readonly refused: boolean } | undefined
}

const notices = {
  open: { tone: 'info', title: 'wallet.checkingTitle', text: 'wallet.checkingText' },
  question: { tone: 'warning', title: 'payment.exceptionTitle', text: 'wallet.exception' },
  failed: { tone: 'warning', title: 'wallet.failedTitle', text: 'wallet.failedText' },
} as const

/** Polling interval while the outcome of a payment is unknown. */
const pollMilliseconds = 3_000

/** Page of one package: price, credited amount and payment. */
export function WalletPackagePage({ wallet, offer, signedIn, state, result }: WalletPackageProps) {
  const { t, format } = useTranslation()
  const { currency, policy } = wallet
  const money = (amount: number) => format.money(amount, currency)
  const { pay, bonus, bonusDays } = offer
  const problem = result?.refused ? notices.failed : state && state !== 'paid' ? notices[state] : null
  useEffect(() => {
    if (result?.url) window.location.assign(result.url)
  }, [result])
  usePaymentPolling(state === 'open' ? pollMilliseconds : null, pollMilliseconds)

  return (
    <WalletFrame title={offer.name} inner>
      <div className={classes(layout('stack', 'gap5'), styles['columns'])}>
        <div className={layout('stack', 'gap4')}>
          {state === 'paid' && <Paid amount={money(pay + bonus)} available={money(wallet.available)} />}
          {problem && (
            <Notice tone={problem.tone} title={t(problem.title)} alert>
              {t(problem.text)}
            </Notice>
          )}
          <section className={cardClass({ inside: 'stacked' })} aria-label={offer.name}>
            {offer.description !== '' && <p className={text('muted')}>{offer.description}</p>}
            <PackageSums pay={money(pay)} get={money(pay + bonus)} />
            <ul className={classes(layout('stack', 'gap1'), text('muted'), styles['terms'])}>
              <li>{t('wallet.paidStays', { amount: money(pay) })}</li>
              {bonus > 0 && (
                <li>
                  {bonusDays === null
                    ? t('wallet.bonusStays', { amount: money(bonus) })
                    : t('wallet.bonusDays', { amount: money(bonus), count: bonusDays })}
                </li>
              )}
            </ul>
            {(state === 'failed' || state === null) && (
              <Buy {...{ wallet, signedIn, result }} amount={money(pay)} packageId={offer.id} />
            )}
          </section>
        </div>
        {policy && <Policy policy={policy} />}
      </div>
    </WalletFrame>
  )
}

interface BuyProps extends Pick<WalletPackageProps, 'wallet' | 'signedIn' | 'result'> {
  readonly amount: string
  readonly packageId: string
}

function Buy({ wallet: { methods }, signedIn, result, amount, packageId }: BuyProps) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const nameOf = usePaymentName()
  const redirecting = useRedirecting(result?.url ?? null)
  const busy = useNavigation().state === 'submitting' || redirecting
  const [first] = methods
  if (!first) return <p className={text('muted')}>{t('wallet.cannotPay')}</p>
  if (!signedIn) {
    const back = encodeURIComponent(`/${referenceId}/wallet/${packageId}`)
    return (
      <Link
        className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        to={`/${referenceId}/login?to=${back}`}
      >
        {t('wallet.signIn')}
      </Link>
    )
  }
  return (
    <Form method="post" className={layout('stack', 'gap4')}>
      <RadioCards
        legend={t('checkout.payment')}
        name="method"
        defaultValue={first}
        options={methods.map((method: PaymentMethod) => ({
          value: method,
          label: nameOf(method),
          icon: <PaymentIcon method={method} />,
        }))}
      />
      <Button type="submit" variant="primary" size="large" wide loading={busy} end={<bdi>{amount}</bdi>}>
        {t('wallet.buy')}
      </Button>
      {/* Without script there is no redirect: the page shows a link. */}
      {result?.url && (
        <a className={classes(layout('centred'), text('accent', 'strong'), styles['paymentLink'])} href={result.url}>
          {t('wallet.onward')}
        </a>
      )}
    </Form>
  )
}

function Paid({ amount, available }: { amount: string; available: string }) {
  const { t } = useTranslation()
  const { referenceId, selling } = useShop()
  return (
    <Notice
      tone="positive"
      title={t('wallet.paidTitle', { amount })}
      alert
      action={
        <div className={layout('row', 'wrap', 'gap3')}>
          <Link className={buttonClass({ variant: 'primary' })} to={`/${referenceId}/${selling[0]?.type ?? ''}`}>
            {t('cart.toMenu')}
          </Link>
          <Link className={buttonClass()} to={`/${referenceId}/wallet/home`}>
            {t('wallet.toHome')}
          </Link>
        </div>
      }
    >
      {t('wallet.paidText', { amount: available })}
    </Notice>
  )
}

/** Whether the page is redirecting to the provider; false again when it is restored from the back/forward cache. */
function useRedirecting(url: string | null): boolean {
  const [backFrom, setBackFrom] = useState<string | null>(null)
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && setBackFrom(url)
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [url])
  return url !== null && url !== backFrom
}
