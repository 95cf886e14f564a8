import { sellingTypeOf } from '../business/guards.server.ts'
import { findTerms } from '../cart/terms.server.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/terms-data.ts'

/** What the branch asks and allows for one way of selling, for carts that are priced in the browser. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return Response.json(await findTerms(context, sellingTypeOf(params)), { headers: noStore })
}
