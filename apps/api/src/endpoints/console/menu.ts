import { Refusal } from '@sofra/contract'
import { instantFromWire } from '@sofra/contract/basics-words'
import { getConsoleMenu, setSoldOut as setSoldOutEndpoint } from '@sofra/contract/console'
import { menuAnswerToWire } from '@sofra/contract/menu-words'
import { asMerchant, setSoldOut } from '@sofra/database'
import { serve } from '../../http/serve.ts'
import { branchIn, mustBeAllowed, scopeOf } from '../../staff/scope.ts'

export const serveConsoleMenu = serve(getConsoleMenu, async ({ request, params, answerHeaders }, parts) => {
  const branch = branchIn(await scopeOf(request, answerHeaders, parts), params.branchId)
  mustBeAllowed(branch.role, 'read-menu')
  const menu = await parts.menus.menu(branch.id)
  const shop = await parts.shops.findByBranch(branch.id)
  if (!menu) throw new Refusal('branch_not_found', { branchId: branch.id, menu: 'none published' })
  return menuAnswerToWire(menu, branch.id, { layout: shop?.menuLayout ?? 'standard' })
})

export const serveSoldOut = serve(setSoldOutEndpoint, async ({ request, params, body, answerHeaders }, parts) => {
  const branch = branchIn(await scopeOf(request, answerHeaders, parts), body.branch_id)
  mustBeAllowed(branch.role, 'sold-out')
  const until = body.until ? instantFromWire(body.until) : null
  const soldOut = body.sold_out ? { until } : null
  const found = await asMerchant(parts.pool, branch.merchantId, (tx) =>
    setSoldOut(tx, { branchId: branch.id, itemId: params.id, soldOut }),
  )
  if (!found) throw new Refusal('item_not_found', { itemId: params.id })
  return { success: true as const }
})
