import { redirect } from 'react-router'
import { questionsOf, settleAsAsked } from '../payments/payments.server.ts'
import { PaymentsScreen } from '../payments/payments-screen.tsx'
import { staffContext } from '../server-context.ts'
import { wantedBranch } from '../staff/branches.ts'
import { mayAnywhere } from '../staff/permissions.ts'
import type { Route } from './+types/payments.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const branchId = branchOf(request, context)
  const done = new URL(request.url).searchParams.has('done')
  return { branchId, done, ...(await questionsOf(context, branchId)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const branchId = branchOf(request, context)
  const problem = await settleAsAsked(context, await request.formData())
  if (problem !== null) return problem
  throw redirect(`/payments?${new URLSearchParams({ ...(branchId !== null && { branch: branchId }), done: '1' })}`)
}

/** The branch that is looked at; null: all. Whoever has nothing to do with money is led away. */
function branchOf(request: Request, context: Route.LoaderArgs['context']): string | null {
  const me = context.get(staffContext)
  if (!mayAnywhere(me, 'refund')) throw redirect('/orders')
  return wantedBranch(me, request)?.id ?? null
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentsScreen {...loaderData} problem={actionData ?? null} />
}
