import { Refusal } from '@sofra/contract'
import { buyWalletPackage, checkWalletPurchase } from '@sofra/contract/wallet'
import { onlineMethods } from '@sofra/ordering'
import { data } from 'react-router'
import { findCurrentAccount, isSignedOut, redirectToLogin } from '../account/guards.server.ts'
import { customerApi } from '../api.server.ts'
import { shopContext } from '../server-context.ts'
import { withOfflineFallback } from '../shell/offline-fallback.ts'
import { noStore } from '../shell/private-headers.ts'
import { type PurchaseState, WalletPackagePage } from '../wallet/package-page.tsx'
import { findWallet, requireWallet } from '../wallet/wallet.server.ts'
import type { Route } from './+types/wallet-package.ts'

export const middleware: Route.MiddlewareFunction[] = [requireWallet]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const signedIn = (await findCurrentAccount(context)) !== null
  const search = new URL(request.url).searchParams
  // Checked before the wallet is read, as a completed purchase changes the balance.
  const state = signedIn ? await findPurchaseState(context, search.get('attempt'), search.has('left')) : null
  const wallet = await findWallet(context)
  const offer = wallet.packages.find(({ id }) => id === params.packageId)
  if (!offer) throw data(null, { status: 404, statusText: 'Not Found' })
  return { wallet, offer, signedIn, state }
}

/** State of the payment the guest returns from; null without one, or when the API refuses the check. */
async function findPurchaseState(
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
  const requested = (await request.formData()).get('method')
  const method = onlineMethods.find((one) => one === requested)
  if (!method) return { url: null, refused: true }
  try {
    const { url } = await customerApi(context).call(buyWalletPackage, {
      params: { id: branchId, packageId: params.packageId },
      body: { method },
    })
    return { url, refused: url === null }
  } catch (error) {
    if (isSignedOut(error)) throw redirectToLogin(request, context)
    if (error instanceof Refusal) return { url: null, refused: true }
    throw error
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction(), { url: null, refused: true })
}

export default function WalletPackageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <WalletPackagePage {...loaderData} result={actionData} />
}

export function headers() {
  return noStore
}
