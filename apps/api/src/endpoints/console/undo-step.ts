import { Refusal } from '@sofra/contract'
import { undoStep as undoStepEndpoint } from '@sofra/contract/console'
import { findOrder, undoStep } from '@sofra/database'
import { findUndo, isVisibleToShop, type UndoProblem } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { orderForRole } from '../../staff/order-for-role.ts'
import { findForStaff, requirePermission, requireStaffScope } from '../../staff/scope.ts'

export const serveUndoStep = serve(undoStepEndpoint, async ({ request, params, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const visibleBranches = new Set(scope.branches.map((branch) => branch.id))
  return findForStaff(context, scope, 'order_not_found', async (tx, membership) => {
    const order = await findOrder(tx, params.id)
    if (!order || !visibleBranches.has(order.branchId) || !isVisibleToShop(order)) return null

    requirePermission(membership.role, body.state === 'ready' ? 'recall' : 'undo-step')
    const { id, state } = order
    const conflict = new Refusal('transition_not_allowed', { id, state, undone: body.state }, { data: { state } })
    if (state !== body.state) throw conflict
    const at = context.clock.now()
    const found = findUndo(order, at)
    if (found.kind === 'refused') throw undoRefusal(id, found.problem)
    const { from, to, effect } = found
    const outcome = await undoStep(tx, {
      ...{ orderId: id, from, to, effect, at },
      by: { kind: 'staff', name: scope.user.name },
    })
    if (outcome.kind === 'conflict') throw conflict
    if (outcome.kind === 'refused') throw undoRefusal(id, outcome.problem)
    const undone = await findOrder(tx, id)
    return undone && orderForRole(undone, membership.role)
  })
})

function undoRefusal(id: string, problem: UndoProblem): Refusal {
  return new Refusal('undo_not_possible', { id, problem }, { data: { problem } })
}
