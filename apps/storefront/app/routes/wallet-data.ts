import { Refusal } from '@sofra/contract'
import { getWallet } from '@sofra/contract/wallet'
import { customerApi } from '../api.server.ts'
import { shopContext } from '../server-context.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/wallet-data.ts'

/** The available wallet balance of the signed-in guest in minor units; 0 without a wallet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { branchId, enableWallet } = context.get(shopContext)
  return Response.json({ available: enableWallet ? await availableAt(context, branchId) : 0 }, { headers: noStore })
}

async function availableAt(context: Route.LoaderArgs['context'], branchId: string): Promise<number> {
  try {
    return (await customerApi(context).call(getWallet, { params: { id: branchId } })).available
  } catch (error) {
    if (error instanceof Refusal) return 0
    throw error
  }
}
