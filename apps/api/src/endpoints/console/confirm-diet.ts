import { confirmDiet } from '@sofra/contract/console-diets'
import { findOrder, markDietRead } from '@sofra/database'
import { isVisibleToShop } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { orderForRole } from '../../staff/order-for-role.ts'
import { findForStaff, requirePermission, requireStaffScope } from '../../staff/scope.ts'

export const serveConfirmDiet = serve(confirmDiet, async ({ request, params, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branchIds = new Set(scope.branches.map(({ id }) => id))
  return findForStaff(context, scope, 'order_not_found', async (tx, { role }) => {
    const order = await findOrder(tx, params.id)
    if (!order || !branchIds.has(order.branchId) || !isVisibleToShop(order)) return null
    // Those who accept orders read what they say.
    requirePermission(role, 'move:accepted')
    await markDietRead(tx, order, { by: scope.user.name, at: context.clock.now() })
    const read = await findOrder(tx, params.id)
    return read && orderForRole(read, role)
  })
})
