import { Refusal } from '@sofra/contract'
import { buyWalletPackage, checkWalletPurchase } from '@sofra/contract/wallet'
import { onlineMethods } from '@sofra/ordering'
import { data } from 'react-router'
import { findMyself, isSignedOut, toLogin } from '../account/guards.server.ts'
import { customerApi } from '../api.server.ts'
import { shopContext } from '../server-context.ts'
import { orUnreached } from '../shell/or-unreached.ts'
import { noStore } from '../shell/private-headers.ts'
import { type PurchaseState, WalletPackagePage } from '../wallet/package-page.tsx'
import { findWallet, requireWallet } from '../wallet/wallet.server.ts'
import type { Route } from './+types/wallet-package.ts'

export const middleware: Route.MiddlewareFunction[] = [requireWallet]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const signedIn = (await findMyself(context)) !== null
  const search = new URL(request.url).searchParams
  // Asked first: what it finds out is in the wallet that is read then.
  const state = signedIn ? await stateOf(context, search.get('attempt'), search.has('left')) : null
  const wallet = await findWallet(context)
  const offer = wallet.packages.find(({ id }) => id === params.packageId)
  if (!offer) throw data(null, { status: 404, statusText: 'Not Found' })
  return { wallet, offer, signedIn, state }
}

/** How a payment stands that the guest comes back from. */
async function stateOf(
  context: Route.LoaderArgs['context'],
  attemptId: string | null,
  left: boolean,
): Promise<PurchaseState> {
  if (attemptId === null) return null
  const { branchId } = context.get(shopContext)
  try {
    const params = { id: branchId, attemptId }
    return (await customerApi(context).call(checkWalletPurchase, { params, body: { left } })).state
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { branchId } = context.get(shopContext)
  const wanted = (await request.formData()).get('method')
  const method = onlineMethods.find((one) => one === wanted)
  if (!method) return { url: null, refused: true }
  try {
    const { url } = await customerApi(context).call(buyWalletPackage, {
      params: { id: branchId, packageId: params.packageId },
      body: { method },
    })
    return { url, refused: url === null }
  } catch (error) {
    if (isSignedOut(error)) throw toLogin(request, context)
    if (error instanceof Refusal) return { url: null, refused: true }
    throw error
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreached(serverAction(), { url: null, refused: true })
}

export default function WalletPackageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <WalletPackagePage {...loaderData} reply={actionData} />
}

export function headers() {
  return noStore
}
