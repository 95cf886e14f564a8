import { exportAccount } from '@sofra/contract/customers-export'
import { requireCustomer } from '../account/guards.server.ts'
import { customerApi } from '../api.server.ts'
import { customerContext } from '../server-context.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/export-data.ts'

export const middleware: Route.MiddlewareFunction[] = [
  // The return path is the profile section, because the file itself is no screen.
  (args, next) =>
    requireCustomer({ ...args, request: new Request(new URL('../profile?section=data', args.request.url)) }, next),
]

/** All data of the customer as a JSON file. */
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
