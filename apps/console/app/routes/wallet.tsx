import { redirect } from 'react-router'
import { staffContext } from '../server-context.ts'
import { wantedBranch } from '../staff/branches.ts'
import { mayAnywhere, mayAs } from '../staff/permissions.ts'
import { giveAsAsked, walletAt } from '../wallet/wallet.server.ts'
import { WalletScreen } from '../wallet/wallet-screen.tsx'
import type { Route } from './+types/wallet.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { branch, phone, page, given } = wantedOf(request, context)
  return {
    branchId: branch.id,
    phone,
    given,
    wallet: phone === '' ? null : await walletAt(context, branch, { phone, page }),
    // Names what the form will give: a second press of its button gives nothing more.
    nonce: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { branch, phone } = wantedOf(request, context)
  const reply = await giveAsAsked(context, branch, await request.formData())
  if (reply.kind === 'refused') return reply
  throw redirect(`/wallet?${new URLSearchParams({ branch: branch.id, phone, given: '1' })}`)
}

/** Which branch and which customer an address is about; whoever may not is led away. */
function wantedOf(request: Request, context: Route.LoaderArgs['context']) {
  const me = context.get(staffContext)
  const wanted = wantedBranch(me, request)
  const branch = wanted && mayAs(wanted.role, 'wallet') ? wanted : me.branches.find(({ role }) => mayAs(role, 'wallet'))
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
