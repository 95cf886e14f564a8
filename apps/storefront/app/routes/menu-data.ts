import { findMenu } from '../api.server.ts'
import { shopContext } from '../server-context.ts'
import type { Route } from './+types/menu-data.ts'

/** The whole menu as the browser keeps it for the session. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await findMenu(context, context.get(shopContext).branchId))
}
