import { isForRecipient, isOnline } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { ErrorState } from '@sofra/ui/state'
import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { data, Link, redirect, useSearchParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { loadTerms } from '../cart/terms-cache.ts'
import type { RouteHandle } from '../navigation/page-layout.tsx'
import { loadOrder } from '../orders/load-order.server.ts'
import { OrderHelp } from '../orders/order-help.tsx'
import { handlePaymentForm } from '../orders/payment-form.server.ts'
import { paymentUnreachable } from '../orders/payment-form-result.ts'
import { paymentRedirectPath } from '../orders/payment-redirect.ts'
import { RetryPayment } from '../orders/retry-payment.tsx'
import { usePaymentName } from '../payments/payment-method.ts'
import { shopContext } from '../server-context.ts'
import { withOfflineFallback } from '../shell/offline-fallback.ts'
import pageStyles from '../shell/page.module.css'
import { unlisted } from '../shell/private-headers.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/payment-fail.ts'
import styles from './payment-fail.module.css'

export const handle = { layout: 'default' } satisfies RouteHandle

/** The order whose payment failed, if given. Redirects to the order's page when the payment is in another state. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('order')
  if (id === null) return { payable: null }
  const { order, methods, now } = await loadOrder(request, context, id)
  const isPayable = order.payment?.state === 'failed' && !isForRecipient(order)
  if (!isPayable) throw redirect(paymentRedirectPath(order, params.referenceId, true) ?? `/${params.referenceId}`)
  return { payable: { order, now, zone: context.get(shopContext).timeZone, methods } }
}

/** Retries the payment of the order, or cancels the order so that the guest can change the cart. */
export async function action({ request, context, params: { referenceId } }: Route.ActionArgs) {
  const orderId = new URL(request.url).searchParams.get('order') ?? ''
  const outcome = await handlePaymentForm(request, context, { referenceId, orderId }, await request.formData())
  return outcome instanceof Response ? outcome : data(outcome.result, { status: outcome.status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction(), paymentUnreachable)
}

/** Page of a failed payment. The order is kept for a while and can be paid with any method. */
export default function PaymentFail({ loaderData, actionData }: Route.ComponentProps) {
  const { payable } = loaderData
  return payable ? <RetryPayment {...payable} outcome={actionData ?? null} /> : <UnknownOrder />
}

export function headers() {
  return unlisted
}

/** The page when the URL names no order. */
function UnknownOrder() {
  const { t } = useTranslation()
  const { referenceId, name, selling, phone, whatsapp } = useShop()
  const [search] = useSearchParams()
  const requested = search.get('type')?.toLowerCase()
  const type = selling.find((one) => one.type === requested)?.type ?? selling[0]?.type
  const offlineMethods = useOfflineMethods(referenceId, type)
  return (
    <main id="content" className={`${pageStyles['page']} ${pageStyles['narrow']} ${styles['page']}`} tabIndex={-1}>
      <title>{`${t('payment.failTitle')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorState
        headingLevel={1}
        illustration={<CreditCard />}
        title={t('payment.failTitle')}
        action={
          <div className={styles['actions']}>
            {type && (
              <Link
                className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
                to={`/${referenceId}/${type}/checkout`}
              >
                {t('payment.failAgain')}
              </Link>
            )}
            <Link
              className={buttonClass({ size: 'large', wide: true })}
              to={type ? `/${referenceId}/${type}/cart` : `/${referenceId}`}
            >
              {t('cart.view')}
            </Link>
          </div>
        }
      >
        {t('payment.failText')}
      </ErrorState>
      <p className={styles['note']}>{t('payment.failBank')}</p>
      <OrderHelp phone={phone} whatsapp={whatsapp} />
      {/* Loaded last, so it is placed last to avoid a layout shift. */}
      {offlineMethods !== '' && <p className={styles['note']}>{t('payment.failWays', { ways: offlineMethods })}</p>}
    </main>
  )
}

/** The payment methods without online payment, as a list; empty while loading. */
function useOfflineMethods(referenceId: string, type: string | undefined): string {
  const { format } = useTranslation()
  const nameOf = usePaymentName()
  const [methods, setMethods] = useState<string>('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once per shop and selling type.
  useEffect(() => {
    if (type === undefined) return
    let unmounted = false
    loadTerms(referenceId, type).then(
      ({ payments }) => {
        const others = payments.filter((method) => !isOnline(method)).map(nameOf)
        if (!unmounted) setMethods(format.list(others, 'or'))
      },
      // Optional: the checkout offers these methods, too.
      () => {},
    )
    return () => {
      unmounted = true
    }
  }, [referenceId, type])
  return methods
}
