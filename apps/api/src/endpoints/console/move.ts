import { Refusal } from '@sofra/contract'
import { type MoveBodyWire, moveOrder as moveOrderEndpoint } from '@sofra/contract/console'
import { orderToWire } from '@sofra/contract/orders-words'
import { findOrder, moveOrder, type PlacedOrder } from '@sofra/database'
import { canMove, estimateMinutes, isForShop } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'
import { findAtWork, mustBeAllowed, scopeOf } from '../../staff/scope.ts'

export const serveMove = serve(moveOrderEndpoint, async ({ request, params, body, answerHeaders }, parts) => {
  const scope = await scopeOf(request, answerHeaders, parts)
  const mayKnow = new Set(scope.branches.map((branch) => branch.id))
  const moved = await findAtWork(parts, scope, 'order_not_found', async (tx, job) => {
    const order = await findOrder(tx, params.id)
    if (!order || !mayKnow.has(order.branchId) || !isForShop(order)) return null

    mustBeAllowed(job.role, `move:${body.state}`)
    const { state, sellingType } = order
    if (!canMove(state, body.state, sellingType, 'staff')) throw notFrom(order, body)
    // A guest who is turned away is told why.
    if (body.state === 'rejected' && !body.reason?.trim()) {
      throw new Refusal('invalid_body', undefined, { fields: [{ path: 'reason', code: 'required' }] })
    }
    const outcome = await moveOrder(tx, {
      orderId: order.id,
      from: [state],
      to: body.state,
      by: { kind: 'staff', name: scope.who.name },
      reason: body.reason?.trim() ?? '',
      ...(body.state === 'accepted' ? { promisedAt: await promiseFor(order, body, parts) } : {}),
      at: parts.clock.now(),
    })
    if (outcome.kind !== 'moved') throw notFrom(order, body)
    return findOrder(tx, params.id)
  })
  return orderToWire(moved)
})

/** When an accepted order will be there: in the minutes said, at the time it was ordered for, or as long as it takes. */
async function promiseFor(order: PlacedOrder, { minutes }: MoveBodyWire, { clock, shops }: AppContext): Promise<number> {
  const now = clock.now()
  if (minutes !== undefined) return now + minutes * 60_000
  if (order.scheduledFor) return Math.max(now, order.scheduledFor.from)
  const { sellingType } = order
  const shop = await shops.findByBranch(order.branchId)
  const preparationMinutes = shop?.selling[sellingType]?.preparationMinutes ?? 20
  return now + estimateMinutes({ sellingType, preparationMinutes }) * 60_000
}

function notFrom({ id, state }: PlacedOrder, { state: to }: MoveBodyWire): Refusal {
  return new Refusal('transition_not_allowed', { id, state, to }, { data: { state } })
}
