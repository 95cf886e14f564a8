import { requireCustomer } from '../account/guards.server.ts'
import { noStore } from '../shell/private-headers.ts'
import { WalletHistory } from '../wallet/history-page.tsx'
import { findWalletHistory, requireWallet } from '../wallet/wallet.server.ts'
import type { Route } from './+types/wallet-history.ts'

export const middleware: Route.MiddlewareFunction[] = [requireWallet, requireCustomer]

/** Highest accepted page number; an invalid number gives the first page. */
const maxPages = 1000

export function loader({ request, context }: Route.LoaderArgs) {
  const requested = Number(new URL(request.url).searchParams.get('page') ?? '1')
  const page = Number.isInteger(requested) && requested >= 1 && requested <= maxPages ? requested : 1
  return findWalletHistory(context, page)
}

export default function WalletHistoryRoute({ loaderData }: Route.ComponentProps) {
  return <WalletHistory {...loaderData} />
}

export function headers() {
  return noStore
}
