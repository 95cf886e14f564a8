import type { Shop } from '@sofra/contract'
import { byTypeToWire } from '@sofra/contract/basics-codec'
import {
  getRestaurant,
  getRestaurantByDomain,
  listBranches,
  type RestaurantResponseWire,
} from '@sofra/contract/business'
import { branchToWire, restaurantToWire } from '@sofra/contract/business-codec'
import { discountsToWire } from '@sofra/contract/discounts-codec'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { requireActive, requireActiveShop } from '../../shops/find-shop.ts'

export const serveRestaurant = serve(getRestaurant, async ({ params }, context) =>
  restaurantResponse(
    requireActive(await context.shops.findByReference(params.reference_id), 'business_not_found', params.reference_id),
    context,
  ),
)

export const serveRestaurantByDomain = serve(getRestaurantByDomain, async ({ params }, context) =>
  restaurantResponse(
    requireActive(await context.shops.findByDomain(params.domain), 'business_not_found', params.domain),
    context,
  ),
)

export const serveBranches = serve(listBranches, async ({ params }, context) => {
  const shop = await requireActiveShop(context, params.id)
  return { branches: shop.branches.map((branch) => branchToWire(branch, shop.languages[0] ?? 'en')) }
})

async function restaurantResponse(shop: Shop, { menus }: AppContext): Promise<RestaurantResponseWire> {
  const menu = await menus.menu(shop.branchId)
  return {
    restaurant: restaurantToWire(shop),
    discounts: menu ? byTypeToWire(menu.discounts, (discounts) => discountsToWire(discounts, menu.currency)) : {},
    message: '',
    // The cached menu may be newer than the cached shop.
    menu: { id: shop.branchId, version: menu?.version ?? shop.menuVersion },
    smart_categories: menu ? [{ id: 'best_sellers', items: [...menu.bestSellerIds] }] : [],
    highlightedCat: menu?.highlightedCategoryId ?? null,
    showStandardSubCats: shop.menuLayout === 'standard',
    redirect: null,
    url: `/${shop.referenceId}`,
    pixels: [],
  }
}
