import type { Table } from '@sofra/contract'
import { listTables } from '@sofra/contract/tables'
import { lazy, Suspense } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useParams } from 'react-router'
import { api } from '../api.server.ts'
import { sellingTypeOf } from '../business/guards.server.ts'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../checkout/store.ts'
import { TableNotice } from '../delivery/table-notice.tsx'
import { TableWatch } from '../delivery/table-watch.tsx'
import { shopContext } from '../server-context.ts'
import type { Route } from './+types/fulfilment.ts'

const DeliveryArea = lazy(() =>
  import('../delivery/area-prompt.tsx').then(({ DeliveryArea }) => ({ default: DeliveryArea })),
)

/** What the menu needs to know of how the order will reach its guest: the scanned table, or the delivery area. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('table')?.slice(0, 80)
  if (!token || sellingTypeOf(params) !== 'dine-in') return { scanned: null }
  return { scanned: { table: await findTable(context, token) } }
}

/** The table of a visit is read once, from the address it was scanned with. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const wanted = nextUrl.searchParams.get('table')
  return wanted !== null && wanted !== currentUrl.searchParams.get('table')
}

export default function Fulfilment({ loaderData }: Route.ComponentProps) {
  const { scanned } = loaderData
  const { businessId, cart } = useShop()
  const { ready } = useCheckout(businessId)
  const isDelivery = useParams()['type']?.toLowerCase() === 'delivery'
  return (
    <>
      {scanned && (scanned.table ? <TableWatch table={scanned.table} /> : <TableNotice />)}
      <Outlet />
      {isDelivery && cart && ready && (
        <Suspense fallback={null}>
          <DeliveryArea />
        </Suspense>
      )}
    </>
  )
}

/** The table a code stands on. Where guests may choose their table themselves, its id will do. */
async function findTable(context: Route.LoaderArgs['context'], token: string): Promise<Table | null> {
  const { branchId, chooseTable } = context.get(shopContext)
  const client = api(context)
  const [scanned] = await client.call(listTables, { params: { id: branchId }, query: { token } })
  if (scanned || !chooseTable) return scanned ?? null
  const tables = await client.call(listTables, { params: { id: branchId } })
  return tables.find(({ id }) => id === token) ?? null
}
