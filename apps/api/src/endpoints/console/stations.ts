import { Refusal } from '@sofra/contract'
import { listStations, markStation as markStationEndpoint } from '@sofra/contract/console-stations'
import { asMerchant, findOrder, markStation, readStationRouting } from '@sofra/database'
import { isVisibleToShop } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { orderForRole } from '../../staff/order-for-role.ts'
import { findForStaff, requireBranch, requirePermission, requireStaffScope } from '../../staff/scope.ts'

export const serveListStations = serve(listStations, async ({ request, params, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { id, merchantId } = requireBranch(scope, params.branchId)
  const { stations, items } = await asMerchant(context.pool, merchantId, (tx) => readStationRouting(tx, id))
  return {
    stations: stations.map(({ id, names }) => ({ id, names: { ...names } })),
    items: Object.fromEntries(Object.entries(items).map(([item, ids]) => [item, [...ids]])),
  }
})

export const serveMarkStation = serve(
  markStationEndpoint,
  async ({ request, params, body, responseHeaders }, context) => {
    const scope = await requireStaffScope(request, responseHeaders, context)
    const visibleBranches = new Set(scope.branches.map((branch) => branch.id))
    const { id, stationId } = params
    return findForStaff(context, scope, 'order_not_found', async (tx, { role }) => {
      const order = await findOrder(tx, id)
      if (!order || !visibleBranches.has(order.branchId) || !isVisibleToShop(order)) return null

      requirePermission(role, body.ready ? 'move:ready' : 'recall')
      const outcome = await markStation(tx, {
        ...{ orderId: id, stationId, isReady: body.ready, at: context.clock.now() },
        by: { kind: 'staff', name: scope.user.name },
      })
      if (outcome.kind === 'unknown') throw new Refusal('station_not_found', { id, stationId })
      if (outcome.kind === 'conflict') {
        const { state } = outcome
        throw new Refusal('transition_not_allowed', { id, stationId, state }, { data: { state } })
      }
      const marked = await findOrder(tx, id)
      return marked && orderForRole(marked, role)
    })
  },
)
