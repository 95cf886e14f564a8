import { redirect } from 'react-router'
import { staffContext } from '../server-context.ts'
import { requestedBranch } from '../staff/branches.ts'
import { mayAnywhere, mayAs } from '../staff/permissions.ts'
import { findWalletByPhone, submitWalletForm } from '../wallet/wallet.server.ts'
import { WalletScreen } from '../wallet/wallet-screen.tsx'
import type { Route } from './+types/wallet.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { branch, phone, page, given } = readParams(request, context)
  return {
    branchId: branch.id,
    phone,
    given,
    wallet: phone === '' ? null : await findWalletByPhone(context, branch, { phone, page }),
    // The idempotency key of the forms: submitting twice credits once.
    nonce: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { branch, phone } = readParams(request, context)
  const reply = await submitWalletForm(context, branch, await request.formData())
  if (reply.kind === 'refused') return reply
  throw redirect(`/wallet?${new URLSearchParams({ branch: branch.id, phone, given: '1' })}`)
}

/** The branch, phone and page in the URL. Redirects roles that may not use wallets. */
function readParams(request: Request, context: Route.LoaderArgs['context']) {
  const me = context.get(staffContext)
  const requested = requestedBranch(me, request)
  const branch =
    requested && mayAs(requested.role, 'wallet') ? requested : me.branches.find(({ role }) => mayAs(role, 'wallet'))
  if (!branch || !mayAnywhere(me, 'wallet')) throw redirect('/orders')
  const search = new URL(request.url).searchParams
  const page = Number(search.get('page') ?? '1')
  return {
    branch,
    phone: (search.get('phone') ?? '').trim().slice(0, 40),
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
    given: search.has('given'),
  }
}

export default function Wallet({ loaderData, actionData }: Route.ComponentProps) {
  return <WalletScreen {...loaderData} reply={actionData} />
}
