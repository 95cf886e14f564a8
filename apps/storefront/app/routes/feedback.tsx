import { Refusal } from '@sofra/contract'
import { sendFeedback } from '@sofra/contract/feedback'
import { data, redirect, useSearchParams } from 'react-router'
import { api } from '../api.server.ts'
import { describePlace } from '../business/describe.server.ts'
import { feedbackOf, feedbackProblems, readFeedbackForm } from '../feedback/feedback-form.ts'
import { FeedbackPage, type FeedbackReturned } from '../feedback/feedback-page.tsx'
import { keepPage, shopContext } from '../server-context.ts'
import { orUnreached } from '../shell/or-unreached.ts'
import type { Route } from './+types/feedback.ts'

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  keepPage(context, { tags: [shop.branchId], until: null })
  describePlace(context, `/${shop.referenceId}/Feedback`)
  return null
}

/** Sends what was written to the shop, with or without the script. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const values = readFeedbackForm(await request.formData())
  const problems = feedbackProblems(values)
  const back = (failure: FeedbackReturned['failure'], status: number) =>
    data({ values, problems, failure } satisfies FeedbackReturned, { status })
  if (Object.keys(problems).length > 0) return back(null, 400)
  try {
    const { branchId } = context.get(shopContext)
    await api(context).call(sendFeedback, { params: { id: branchId }, body: feedbackOf(values) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'rate_limited') return back('too-many', 429)
    if (error.code === 'unavailable') return back('unreachable', 503)
    throw error
  }
  return redirect(`/${params.referenceId}/Feedback?sent=1`)
}

/** What is wrong is said without asking the shop, and a network that is gone must not take the guest's words with it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readFeedbackForm(await request.clone().formData())
  const problems = feedbackProblems(values)
  if (Object.keys(problems).length > 0) return { values, problems, failure: null } satisfies FeedbackReturned
  return orUnreached(serverAction(), { values, problems: {}, failure: 'unreachable' } satisfies FeedbackReturned)
}

/** The page knows nothing of its own that sending could change. */
export function shouldRevalidate(): boolean {
  return false
}

export default function FeedbackRoute({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const order = search.get('order') ?? ''
  return (
    <FeedbackPage
      sent={search.has('sent')}
      order={/^\d{1,6}$/.test(order) ? order : ''}
      returned={actionData ?? null}
    />
  )
}
