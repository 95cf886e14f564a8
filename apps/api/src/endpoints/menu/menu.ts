import { Refusal } from '@sofra/contract'
import { getMenu } from '@sofra/contract/menu'
import { serve } from '../../http/serve.ts'
import { answerPrepared } from '../../menus/prepared-answer.ts'
import { activeShop } from '../../shops/find-shop.ts'

export const serveMenu = serve(getMenu, async ({ params, request }, parts) => {
  const shop = await activeShop(parts, params.id)
  const kept = await parts.menus.find(shop.branchId)
  // A branch without a published menu is not open to anybody yet.
  if (!kept) throw new Refusal('branch_not_found', { branchId: shop.branchId, menu: 'none published' })
  return answerPrepared(kept.answer, request)
})
