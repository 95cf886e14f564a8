import { requireCustomer } from '../account/guards.server.ts'
import { noStore } from '../shell/private-headers.ts'
import { WalletHistory } from '../wallet/history-page.tsx'
import { findHistory, requireWallet } from '../wallet/wallet.server.ts'
import type { Route } from './+types/wallet-history.ts'

export const middleware: Route.MiddlewareFunction[] = [requireWallet, requireCustomer]

/** Nobody turns more pages than this; what is no page is the first. */
const mostPages = 1000

export function loader({ request, context }: Route.LoaderArgs) {
  const wanted = Number(new URL(request.url).searchParams.get('page') ?? '1')
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= mostPages ? wanted : 1
  return findHistory(context, page)
}

export default function WalletHistoryRoute({ loaderData }: Route.ComponentProps) {
  return <WalletHistory {...loaderData} />
}

export function headers() {
  return noStore
}
