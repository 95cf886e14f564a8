import type { Table } from '@sofra/contract'
import { listTables } from '@sofra/contract/tables'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '../api.server.ts'
import { sellingTypeOf } from '../business/guards.server.ts'
import { shopContext } from '../server-context.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import type { Route } from './+types/fulfilment.ts'

// Loaded after the page.
const DeviceFulfilment = lazyPart(
  () => import('../delivery/device-fulfilment.tsx'),
  (module) => module.default,
)

/** Data for the fulfilment of the menu: the scanned table. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('table')?.slice(0, 80)
  if (!token || sellingTypeOf(params) !== 'dine-in') return { scanned: null }
  return { scanned: { table: await findTable(context, token) } }
}

/** Only URLs with a table code need the server. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return new URL(request.url).searchParams.has('table') ? serverLoader() : { scanned: null }
}

/** The table is resolved once, from the scanned URL. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const token = nextUrl.searchParams.get('table')
  return token !== null && token !== currentUrl.searchParams.get('table')
}

export default function Fulfilment({ loaderData }: Route.ComponentProps) {
  const [arrived, setArrived] = useState(false)
  // A task of its own: hydration ends in one that is long enough.
  useEffect(() => startTransition(() => setArrived(true)), [])
  return (
    <>
      {arrived && (
        <Suspense fallback={null}>
          <DeviceFulfilment scanned={loaderData.scanned} />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}

/** The table of a code. Where guests may choose their table, its id is accepted too. */
async function findTable(context: Route.LoaderArgs['context'], token: string): Promise<Table | null> {
  const { branchId, chooseTable } = context.get(shopContext)
  const client = api(context)
  const [scanned] = await client.call(listTables, { params: { id: branchId }, query: { token } })
  if (scanned || !chooseTable) return scanned ?? null
  const tables = await client.call(listTables, { params: { id: branchId } })
  return tables.find(({ id }) => id === token) ?? null
}
