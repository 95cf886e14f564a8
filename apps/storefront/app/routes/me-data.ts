import type { CurrentCustomer } from '../account/current-customer.ts'
import { findCurrentAccount } from '../account/guards.server.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/me-data.ts'

/** The current customer, for cached pages and for order pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const account = await findCurrentAccount(context)
  const myself: CurrentCustomer | null = account && {
    id: account.id,
    name: account.name,
    phone: account.phone,
    locations: account.savedAddresses,
  }
  return Response.json({ myself }, { headers: noStore })
}
