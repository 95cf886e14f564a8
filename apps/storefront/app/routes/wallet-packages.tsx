import { requireCustomer } from '../account/guards.server.ts'
import { noStore } from '../shell/private-headers.ts'
import { WalletPackages } from '../wallet/packages-page.tsx'
import { findWallet, requireWallet } from '../wallet/wallet.server.ts'
import type { Route } from './+types/wallet-packages.ts'

export const middleware: Route.MiddlewareFunction[] = [requireWallet, requireCustomer]

export async function loader({ context }: Route.LoaderArgs) {
  return { wallet: await findWallet(context) }
}

export default function WalletPackagesRoute({ loaderData }: Route.ComponentProps) {
  return <WalletPackages wallet={loaderData.wallet} />
}

export function headers() {
  return noStore
}
