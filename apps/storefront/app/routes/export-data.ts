import { exportAccount } from '@sofra/contract/customers-export'
import { requireCustomer } from '../account/guards.server.ts'
import { customerApi } from '../api.server.ts'
import { customerContext } from '../server-context.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/export-data.ts'

export const middleware: Route.MiddlewareFunction[] = [
  // The file itself is no screen to come back to from the sign-in: the one that offers it is.
  (args, next) =>
    requireCustomer({ ...args, request: new Request(new URL('../profile?section=data', args.request.url)) }, next),
]

/** Everything the shop knows of its customer, as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = context.get(customerContext)
  const everything = await customerApi(context).call(exportAccount, { params: { id } })
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${params.referenceId.replace(/[^\w-]/g, '')}-account.json"`,
      ...noStore,
    },
  })
}
