import { listSellingStates } from '@sofra/contract/console-selling'
import { type SellingState, sellingStateToWire } from '@sofra/contract/console-selling-codec'
import type { Shop } from '@sofra/ordering'
import { orderAvailability } from '@sofra/scheduling'
import { serve } from '../../http/serve.ts'
import { requireBranches, requireStaffScope } from '../../staff/scope.ts'

/** The most branches in one response. */
const maxBranches = 200

export const serveSellingStates = serve(listSellingStates, async ({ request, query, responseHeaders }, context) => {
  const branches = requireBranches(await requireStaffScope(request, responseHeaders, context), query.branch_id)
  const now = context.clock.now()
  const shops = await Promise.all(branches.slice(0, maxBranches).map(({ id }) => context.shops.findByBranch(id)))
  return {
    branches: shops.filter((shop) => shop !== null).map((shop) => sellingStateToWire(sellingStateOf(shop, now))),
  }
})

function sellingStateOf({ branchId, status, theme, sellingTypes, selling, timeZone }: Shop, now: number): SellingState {
  const types = sellingTypes.flatMap((type) => {
    const settings = selling[type]
    return settings ? [{ type, availability: orderAvailability(settings, now, timeZone) }] : []
  })
  return { branchId, status, logo: theme.logo, types }
}
