import { listFeedback } from '@sofra/contract/calls/feedback'
import { redirect } from 'react-router'
import { api } from '../api.server.ts'
import { FeedbackScreen } from '../feedback/feedback-screen.tsx'
import { queryOf, readFilters } from '../feedback/filters.ts'
import { staffContext } from '../server-context.ts'
import { requestedBranch } from '../staff/branches.ts'
import { mayAnywhere } from '../staff/permissions.ts'
import type { Route } from './+types/feedback.ts'

/** The format of a page cursor; other values in the URL are ignored. */
const cursor = /^\d{1,13}\.[0-9a-f-]{36}$/

export async function loader({ request, context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  if (!mayAnywhere(me, 'read-feedback')) throw redirect('/kitchen')
  const search = new URL(request.url).searchParams
  const branch = requestedBranch(me, request)
  const before = search.get('before') ?? ''
  const page = await api(context).call(listFeedback, {
    query: {
      ...queryOf(readFilters(search)),
      ...(branch && { branch_id: branch.id }),
      ...(cursor.test(before) && { before }),
    },
  })
  return { page, branchId: branch?.id ?? null }
}

export default function Feedback({ loaderData }: Route.ComponentProps) {
  return <FeedbackScreen {...loaderData} />
}
