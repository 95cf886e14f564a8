import { Refusal } from '@sofra/contract'
import { instantFromWire } from '@sofra/contract/basics-codec'
import { getConsoleMenu, setSoldOut as setSoldOutEndpoint } from '@sofra/contract/console'
import { menuResponseToWire } from '@sofra/contract/menu-codec'
import { asMerchant, setSoldOut } from '@sofra/database'
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

export const serveSoldOut = serve(setSoldOutEndpoint, async ({ request, params, body, responseHeaders }, context) => {
  const branch = requireBranch(await requireStaffScope(request, responseHeaders, context), body.branch_id)
  requirePermission(branch.role, 'sold-out')
  const until = body.until ? instantFromWire(body.until) : null
  const soldOut = body.sold_out ? { until } : null
  const found = await asMerchant(context.pool, branch.merchantId, (tx) =>
    setSoldOut(tx, { branchId: branch.id, itemId: params.id, soldOut }),
  )
  if (!found) throw new Refusal('item_not_found', { itemId: params.id })
  return { success: true as const }
})
