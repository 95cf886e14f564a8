import { getConsoleMenu } from '@sofra/contract/calls/console'
import { getStock } from '@sofra/contract/calls/console-stock'
import { data } from 'react-router'
import { api } from '../api.server.ts'
import { pageContext, staffContext } from '../server-context.ts'
import { requestedBranch } from '../staff/branches.ts'
import { stockSections } from '../stock/stock-rows.ts'
import { StockScreen } from '../stock/stock-screen.tsx'
import type { Route } from './+types/stock.ts'

/** The items and choices of a branch or, without one in the address, of all branches of a business. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  const requested = requestedBranch(me, request)
  const first = requested ?? me.branches[0]
  if (!first) throw data(null, { status: 404, statusText: 'Not Found' })
  const branches = me.branches.filter(({ businessId }) => businessId === first.businessId)
  const client = api(context)
  const [menu, stock] = await Promise.all([
    client.call(getConsoleMenu, { params: { branchId: first.id } }),
    client.call(getStock),
  ])
  return {
    // Of several businesses, one branch is shown until another is chosen.
    branchId: requested || branches.length === 1 || branches.length < me.branches.length ? first.id : null,
    branches,
    sections: stockSections(menu, context.get(pageContext).language),
    levels: stock.filter(({ branchId }) => branches.some(({ id }) => id === branchId)),
  }
}

export default function Stock({ loaderData: { branchId, branches, sections, levels } }: Route.ComponentProps) {
  return (
    <StockScreen
      key={branches[0]?.businessId}
      branchId={branchId}
      branches={branches}
      sections={sections}
      levels={levels}
    />
  )
}
