import { Refusal } from '@sofra/contract'
import { rateOrder } from '@sofra/contract/feedback'
import { cancelOrder } from '@sofra/contract/orders'
import { feedbackLimits } from '@sofra/ordering'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '../api.server.ts'
import { isUnknownOrder, keyOf, loadOrder, orderNotFound } from '../orders/load-order.server.ts'
import { OrderPage, useOrder } from '../orders/order-page.tsx'
import { PayingPage } from '../orders/paying-page.tsx'
import { usePaymentNews, whereNext } from '../orders/payment-news.ts'
import type { ReviewOutcome } from '../orders/review-card.tsx'
import { linkOnly, noStore } from '../shell/private-headers.ts'
import type { RouteHandle } from '../shell/shell.tsx'
import type { Route } from './+types/order.ts'

export const handle = { layout: 'default' } satisfies RouteHandle

/** The order behind a link. Whoever has the key may see it; for anyone else there is no such order. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const loaded = await loadOrder(request, context, params.orderId)
  const elsewhere = whereNext(loaded.order, params.referenceId, new URL(request.url).searchParams.has('attempt'))
  if (elsewhere !== null) throw redirect(elsewhere)
  return data(loaded, { headers: noStore })
}

type Outcome = { readonly tooLate?: true; readonly review?: ReviewOutcome }

/** Cancels the order, or rates it; with or without the script. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const key = keyOf(request)
  const id = params.orderId.slice(0, 80)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'rate') return await rate(form)
    await api(context).call(cancelOrder, { params: { id, key }, body: { reason: '' } })
  } catch (error) {
    if (isUnknownOrder(error)) throw orderNotFound()
    if (!(error instanceof Refusal)) throw error
    // The shop was quicker: the page says what became of the order.
    if (error.code === 'transition_not_allowed') return { tooLate: true } satisfies Outcome
    if (error.code === 'review_closed') return { review: 'closed' } satisfies Outcome
    if (error.code === 'unavailable' && form.get('intent') === 'rate') return unreachable()
    throw error
  }
  return redirect(`/${params.referenceId}/order/${params.orderId}?key=${encodeURIComponent(key)}`)

  async function rate(form: FormData) {
    const stars = Number(form.get('stars'))
    if (!Number.isInteger(stars) || stars < 1 || stars > 5) {
      return data({ review: 'no-stars' } satisfies Outcome, { status: 400 })
    }
    const comment = String(form.get('comment') ?? '').slice(0, feedbackLimits.comment)
    await api(context).call(rateOrder, { body: { orderId: id, orderKey: key, stars, comment } })
    return { review: 'saved' } satisfies Outcome
  }
}

/** A network that is gone must not take the guest's words with it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return unreachable()
    throw error
  }
}

/** When nothing reached the shop, the page cannot be asked for anew either. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (actionResult as Outcome | undefined)?.review === 'unreachable' ? false : defaultShouldRevalidate
}

function unreachable() {
  return { review: 'unreachable' } satisfies Outcome
}

export default function OrderRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome: Outcome | undefined = actionData
  const followed = useOrder(loaderData)
  usePaymentNews(followed.order, params.referenceId)
  if (followed.order.payment?.state === 'open') return <PayingPage loaded={loaderData} followed={followed} />
  return (
    <OrderPage
      loaded={loaderData}
      followed={followed}
      tooLate={outcome?.tooLate ?? false}
      reviewOutcome={outcome?.review ?? null}
    />
  )
}

export function headers() {
  return linkOnly
}
