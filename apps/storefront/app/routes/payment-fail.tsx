import { Refusal } from '@sofra/contract'
import { cancelOrder } from '@sofra/contract/orders'
import { orderPath } from '@sofra/contract/orders-words'
import { payOrder } from '@sofra/contract/payments'
import { isForRecipient, isForShop, isOnline, paymentMethods } from '@sofra/ordering'
import { buttonClass } from '@sofra/ui/button'
import { ErrorState } from '@sofra/ui/state'
import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { data, Link, redirect, useSearchParams } from 'react-router'
import { api } from '../api.server.ts'
import { useShop } from '../business/use-shop.ts'
import { loadTerms } from '../cart/terms-memory.ts'
import pageStyles from '../checkout/page.module.css'
import { usePaymentName } from '../checkout/payment-section.tsx'
import { isUnknownOrder, keyOf, loadOrder, orderNotFound } from '../orders/load-order.server.ts'
import { OrderHelp } from '../orders/order-help.tsx'
import { PayAgain } from '../orders/pay-again.tsx'
import { whereNext } from '../orders/payment-news.ts'
import { shopContext } from '../server-context.ts'
import { orUnreached } from '../shell/or-unreached.ts'
import { linkOnly } from '../shell/private-headers.ts'
import type { RouteHandle } from '../shell/shell.tsx'
import { useWords } from '../shell/words.tsx'
import type { Route } from './+types/payment-fail.ts'
import styles from './payment-fail.module.css'

export const handle = { layout: 'default' } satisfies RouteHandle

/** The order whose payment came to nothing, where the page knows it; where the order stands otherwise, its page says so. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('order')
  if (id === null) return { held: null }
  const { order, now } = await loadOrder(request, context, id)
  const isHeld = order.payment?.state === 'failed' && !isForRecipient(order)
  if (!isHeld) throw redirect(whereNext(order, params.referenceId, true) ?? `/${params.referenceId}`)
  const { timeZone, selling } = context.get(shopContext)
  return { held: { order, now, zone: timeZone, methods: selling[order.sellingType]?.payments ?? [] } }
}

/** Pays the same order again, this way or another; or lets go of it, so that the cart can be changed. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const id = new URL(request.url).searchParams.get('order')?.slice(0, 80) ?? ''
  const link = { id, key: keyOf(request) }
  const form = await request.formData()
  try {
    if (form.get('intent') === 'change') {
      await api(context).call(cancelOrder, { params: link, body: { reason: '' } })
      const type = new URL(request.url).searchParams.get('type') ?? ''
      return redirect(`/${params.referenceId}/${type}/cart`)
    }
    const method = paymentMethods.find((one) => one === form.get('method'))
    if (!method) return data({ problem: 'payment.notOffered', url: null } as const, { status: 400 })
    const { url } = await api(context).call(payOrder, { params: link, body: { method } })
    if (url !== null) return data({ problem: null, url } as const)
    // Paid at the door, or paid already; or the bank's page cannot be reached, and this one says so.
    const { order } = await loadOrder(request, context, id)
    if (isForShop(order))
      return redirect(`/${params.referenceId}/order/${id}/success?key=${encodeURIComponent(link.key)}`)
    return data({ problem: 'payment.unreachable', url: null } as const, { status: 503 })
  } catch (error) {
    if (isUnknownOrder(error)) throw orderNotFound()
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'payment_not_offered')
      return data({ problem: 'payment.notOffered', url: null } as const, { status: 409 })
    // Paid, called off or over meanwhile: the order's own page says which.
    return redirect(orderPath(params.referenceId, id, link.key))
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreached(serverAction(), { problem: 'form.unreachable', url: null })
}

/** A payment came to nothing: the order is kept for a while, the cart is still there, and so are the other ways to pay. */
export default function PaymentFail({ loaderData, actionData }: Route.ComponentProps) {
  const { held } = loaderData
  return held ? <PayAgain {...held} outcome={actionData ?? null} /> : <NothingHeld />
}

export function headers() {
  return linkOnly
}

/** The same where nobody knows which order it was. */
function NothingHeld() {
  const { t } = useWords()
  const { referenceId, name, selling, phone, whatsapp } = useShop()
  const [search] = useSearchParams()
  const asked = search.get('type')?.toLowerCase()
  const type = selling.find((one) => one.type === asked)?.type ?? selling[0]?.type
  const ways = useOtherWays(referenceId, type)
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
      {/* Last, as it comes last: nothing moves for it. */}
      {ways !== '' && <p className={styles['note']}>{t('payment.failWays', { ways })}</p>}
    </main>
  )
}

/** The ways to pay that need no bank to say yes; '' until they are known. */
function useOtherWays(referenceId: string, type: string | undefined): string {
  const { format } = useWords()
  const nameOf = usePaymentName()
  const [ways, setWays] = useState<string>('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each shop and way of selling.
  useEffect(() => {
    if (type === undefined) return
    let left = false
    loadTerms(referenceId, type).then(
      ({ payments }) => {
        const others = payments.filter((method) => !isOnline(method)).map(nameOf)
        if (!left) setWays(format.list(others, 'or'))
      },
      // The checkout offers them, too.
      () => {},
    )
    return () => {
      left = true
    }
  }, [referenceId, type])
  return ways
}
