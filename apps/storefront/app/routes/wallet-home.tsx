import { requireCustomer } from '../account/guards.server.ts'
import { noStore } from '../shell/private-headers.ts'
import { WalletHome } from '../wallet/home-page.tsx'
import { findWallet, requireWallet } from '../wallet/wallet.server.ts'
import type { Route } from './+types/wallet-home.ts'

export const middleware: Route.MiddlewareFunction[] = [requireWallet, requireCustomer]

export async function loader({ context }: Route.LoaderArgs) {
  return { wallet: await findWallet(context) }
}

export default function WalletHomeRoute({ loaderData }: Route.ComponentProps) {
  return <WalletHome wallet={loaderData.wallet} />
}

export function headers() {
  return noStore
}
