import { Refusal } from '@sofra/contract'
import { sendFeedback } from '@sofra/contract/feedback'
import { data, redirect, useSearchParams } from 'react-router'
import { api } from '../api.server.ts'
import { describeShopPage } from '../business/describe.server.ts'
import { feedbackProblems, readFeedbackForm, toFeedback } from '../feedback/feedback-form.ts'
import { FeedbackPage, type FeedbackResult } from '../feedback/feedback-page.tsx'
import { cachePage, shopContext } from '../server-context.ts'
import { withOfflineFallback } from '../shell/offline-fallback.ts'
import type { Route } from './+types/feedback.ts'

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  cachePage(context, { tags: [shop.branchId], until: null, query: ['order', 'sent'] })
  describeShopPage(context, `/${shop.referenceId}/Feedback`)
  return null
}

/** Sends the feedback to the shop; works without JavaScript. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const values = readFeedbackForm(await request.formData())
  const problems = feedbackProblems(values)
  const respondWith = (failure: FeedbackResult['failure'], status: number) =>
    data({ values, problems, failure } satisfies FeedbackResult, { status })
  if (Object.keys(problems).length > 0) return respondWith(null, 400)
  try {
    const { branchId } = context.get(shopContext)
    await api(context).call(sendFeedback, { params: { id: branchId }, body: toFeedback(values) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'rate_limited') return respondWith('too-many', 429)
    if (error.code === 'unavailable') return respondWith('unreachable', 503)
    throw error
  }
  return redirect(`/${params.referenceId}/Feedback?sent=1`)
}

/** Validates in the browser first. Without a network the form keeps its values. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readFeedbackForm(await request.clone().formData())
  const problems = feedbackProblems(values)
  if (Object.keys(problems).length > 0) return { values, problems, failure: null } satisfies FeedbackResult
  return withOfflineFallback(serverAction(), { values, problems: {}, failure: 'unreachable' } satisfies FeedbackResult)
}

/** The page has no loader data that the form could change. */
export function shouldRevalidate(): boolean {
  return false
}

export default function FeedbackRoute({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const order = search.get('order') ?? ''
  return (
    <FeedbackPage sent={search.has('sent')} order={/^\d{1,6}$/.test(order) ? order : ''} result={actionData ?? null} />
  )
}
