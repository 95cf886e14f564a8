import { Refusal } from '@sofra/contract'
import { getConsoleMenu } from '@sofra/contract/console'
import { menuResponseToWire } from '@sofra/contract/menu-codec'
import { serve } from '../../http/serve.ts'
import { requireBranch, requirePermission, requireStaffScope } from '../../staff/scope.ts'

export const serveConsoleMenu = serve(getConsoleMenu, async ({ request, params, responseHeaders }, context) => {
  const branch = requireBranch(await requireStaffScope(request, responseHeaders, context), params.branchId)
  requirePermission(branch.role, 'read-menu')
  const menu = await context.menus.menu(branch.id)
  const shop = await context.shops.findByBranch(branch.id)
  if (!menu) throw new Refusal('branch_not_found', { branchId: branch.id, menu: 'none published' })
  return menuResponseToWire(menu, branch.id, { layout: shop?.menuLayout ?? 'standard' })
})
