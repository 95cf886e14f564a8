import { redirect } from 'react-router'
import { loadExceptions, resolveFromForm } from '../payments/payments.server.ts'
import { PaymentsScreen } from '../payments/payments-screen.tsx'
import { staffContext } from '../server-context.ts'
import { requestedBranch } from '../staff/branches.ts'
import { mayAnywhere } from '../staff/permissions.ts'
import type { Route } from './+types/payments.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const branchId = branchOf(request, context)
  const done = new URL(request.url).searchParams.has('done')
  return { branchId, done, ...(await loadExceptions(context, branchId)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const branchId = branchOf(request, context)
  const problem = await resolveFromForm(context, await request.formData())
  if (problem !== null) return problem
  throw redirect(`/payments?${new URLSearchParams({ ...(branchId !== null && { branch: branchId }), done: '1' })}`)
}

/** The branch in the URL; null: all branches. Redirects roles that may not refund. */
function branchOf(request: Request, context: Route.LoaderArgs['context']): string | null {
  const me = context.get(staffContext)
  if (!mayAnywhere(me, 'refund')) throw redirect('/orders')
  return requestedBranch(me, request)?.id ?? null
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentsScreen {...loaderData} problem={actionData ?? null} />
}
