import { Refusal } from '@sofra/contract'
import { listUnavailableItems } from '@sofra/contract/console-unavailable'
import { type SellingPlace, unavailableToWire } from '@sofra/contract/console-unavailable-codec'
import { indexMenu, unavailableItems } from '@sofra/menu'
import { serve } from '../../http/serve.ts'
import { requirePermission, requireStaffScope } from '../../staff/scope.ts'

export const serveUnavailableItems = serve(
  listUnavailableItems,
  async ({ request, params, responseHeaders }, context) => {
    const scope = await requireStaffScope(request, responseHeaders, context)
    const branches = scope.branches.filter(({ businessId }) => businessId === params.id)
    const [first] = branches
    if (!first) throw new Refusal('business_not_found', { businessId: params.id, userId: scope.user.userId })
    requirePermission(first.role, 'read-menu')
    const now = context.clock.now()
    const places: SellingPlace[] = []
    const changes: number[] = []
    for (const { id: branchId } of branches) {
      // The caches of guests, so that the answer is what guests see.
      const [menu, shop] = await Promise.all([context.menus.menu(branchId), context.shops.findByBranch(branchId)])
      if (!menu || !shop) continue
      const index = indexMenu(menu)
      for (const type of shop.sellingTypes) {
        // It has no screen for guests yet.
        if (type === 'reservation') continue
        const found = unavailableItems(index, type, now)
        places.push({ branchId, type, items: found.items })
        if (found.changesAt !== null) changes.push(found.changesAt)
      }
    }
    return unavailableToWire({ places, changesAt: changes.length > 0 ? Math.min(...changes) : null })
  },
)
