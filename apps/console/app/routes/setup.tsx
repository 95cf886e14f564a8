import { data, redirect, useRevalidator } from 'react-router'
import { readDelivery, readSetup, submitSetup } from '../onboarding/setup.server.ts'
import { SetupScreen } from '../onboarding/setup-screen.tsx'
import { loadBoardOf } from '../orders/board-data.server.ts'
import { staffContext } from '../server-context.ts'
import { requestedBranch } from '../staff/branches.ts'
import { mayAs, mayInBusiness } from '../staff/permissions.ts'
import type { Route } from './+types/setup.ts'

/** The step is computed from the data of the shop, so that the set-up continues on any device. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const branch = branchOf(request, context)
  const setup = await readSetup(context, branch)
  const asked = new URL(request.url).searchParams.get('step')
  const step = setup.steps.find(({ code }) => code === asked && code !== 'shop')?.code ?? setup.next ?? 'try'
  const { emailVerified, email } = context.get(staffContext)
  return {
    branch,
    setup,
    step,
    delivery: step === 'selling' ? await readDelivery(context, branch, setup.business) : null,
    board: step === 'try' ? await loadBoardOf(branch, context) : null,
    unconfirmed: emailVerified ? null : email,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const branch = branchOf(request, context)
  const problem = await submitSetup(context, branch, await request.formData())
  if (problem !== null) return data({ problem }, { status: 409 })
  // The next step follows from the data.
  throw redirect(`/setup?branch=${branch.id}`)
}

/** The branch in the URL, else one of a draft. Leads those who do not open shops home. */
function branchOf(request: Request, context: Route.LoaderArgs['context']) {
  const me = context.get(staffContext)
  const own = me.branches.filter((branch) => mayInBusiness(branch, 'edit-menu') && mayAs(branch.role, 'open-shop'))
  const requested = requestedBranch(me, request)
  const branch = own.find(({ id }) => id === requested?.id) ?? own.find(({ status }) => status === 'draft') ?? own[0]
  if (!branch) throw redirect('/')
  return branch
}

export default function SetupRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <SetupScreen
      key={loaderData.branch.id}
      {...loaderData}
      problem={actionData?.problem ?? null}
      onAccepted={() => void revalidate()}
    />
  )
}
