import { Refusal } from '@sofra/contract'
import { getMenu } from '@sofra/contract/menu'
import { serve } from '../../http/serve.ts'
import { respondWithPrepared } from '../../menus/prepared-response.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'

export const serveMenu = serve(getMenu, async ({ params, request }, context) => {
  const shop = await requireActiveShop(context, params.id)
  const cached = await context.menus.find(shop.branchId)
  // A branch without a published menu is treated as unknown.
  if (!cached) throw new Refusal('branch_not_found', { branchId: shop.branchId, menu: 'none published' })
  return respondWithPrepared(cached.response, request)
})
