import { Refusal } from '@sofra/contract'
import { type MoveBodyWire, moveOrder as moveOrderEndpoint } from '@sofra/contract/console'
import { findOrder, moveOrder, type PlacedOrder } from '@sofra/database'
import { canTransition, isVisibleToShop, promisedTime } from '@sofra/ordering'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { orderForRole } from '../../staff/order-for-role.ts'
import { findForStaff, requirePermission, requireStaffScope } from '../../staff/scope.ts'

export const serveMove = serve(moveOrderEndpoint, async ({ request, params, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const visibleBranches = new Set(scope.branches.map((branch) => branch.id))
  return findForStaff(context, scope, 'order_not_found', async (tx, membership) => {
    const order = await findOrder(tx, params.id)
    if (!order || !visibleBranches.has(order.branchId) || !isVisibleToShop(order)) return null

    requirePermission(membership.role, `move:${body.state}`)
    const { state, sellingType } = order
    if (!canTransition(state, body.state, sellingType, 'staff')) throw transitionRefusal(order, body)
    // The guest of a rejected order gets a reason.
    if (body.state === 'rejected' && !body.reason?.trim()) {
      throw new Refusal('invalid_body', undefined, { fields: [{ path: 'reason', code: 'required' }] })
    }
    const outcome = await moveOrder(tx, {
      orderId: order.id,
      from: [state],
      to: body.state,
      by: { kind: 'staff', name: scope.user.name },
      reason: body.reason?.trim() ?? '',
      ...(body.state === 'accepted' ? { promisedAt: await promisedFor(order, body, context) } : {}),
      at: context.clock.now(),
    })
    if (outcome.kind !== 'moved') throw transitionRefusal(order, body)
    const moved = await findOrder(tx, params.id)
    return moved && orderForRole(moved, membership.role)
  })
})

/** The promised time of an accepted order: after the entered minutes, or what automatic acceptance promises. */
async function promisedFor(
  order: PlacedOrder,
  { minutes }: MoveBodyWire,
  { clock, shops }: AppContext,
): Promise<number> {
  const now = clock.now()
  if (minutes !== undefined) return now + minutes * 60_000
  const shop = await shops.findByBranch(order.branchId)
  return promisedTime(order, shop?.selling[order.sellingType] ?? { preparationMinutes: 20, busy: null }, now)
}

function transitionRefusal({ id, state }: PlacedOrder, { state: to }: MoveBodyWire): Refusal {
  return new Refusal('transition_not_allowed', { id, state, to }, { data: { state } })
}
