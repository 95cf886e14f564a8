import { findMyself } from '../account/guards.server.ts'
import type { Myself } from '../account/my-account.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/me-data.ts'

/** Who is signed in, for the pages that are kept for everybody and for those of an order. */
export async function loader({ context }: Route.LoaderArgs) {
  const account = await findMyself(context)
  const myself: Myself | null = account && {
    id: account.id,
    name: account.name,
    phone: account.phone,
    locations: account.locations,
  }
  return Response.json({ myself }, { headers: noStore })
}
