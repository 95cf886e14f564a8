import type { Shop } from '@sofra/contract'
import { byTypeToWire } from '@sofra/contract/basics-words'
import { getRestaurant, getRestaurantByDomain, listBranches, type RestaurantAnswerWire } from '@sofra/contract/business'
import { branchToWire, restaurantToWire } from '@sofra/contract/business-words'
import { discountsToWire } from '@sofra/contract/discounts-words'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'
import { active, activeShop } from '../../shops/find-shop.ts'

export const serveRestaurant = serve(getRestaurant, async ({ params }, parts) =>
  answerOf(
    active(await parts.shops.findByReference(params.reference_id), 'business_not_found', params.reference_id),
    parts,
  ),
)

export const serveRestaurantByDomain = serve(getRestaurantByDomain, async ({ params }, parts) =>
  answerOf(active(await parts.shops.findByDomain(params.domain), 'business_not_found', params.domain), parts),
)

export const serveBranches = serve(listBranches, async ({ params }, parts) => {
  const shop = await activeShop(parts, params.id)
  return { branches: shop.branches.map((branch) => branchToWire(branch, shop.languages[0] ?? 'en')) }
})

async function answerOf(shop: Shop, { menus }: AppContext): Promise<RestaurantAnswerWire> {
  const menu = await menus.menu(shop.branchId)
  return {
    restaurant: restaurantToWire(shop),
    discounts: menu ? byTypeToWire(menu.discounts, (discounts) => discountsToWire(discounts, menu.currency)) : {},
    message: '',
    // The menu in memory may be newer than the shop that was read a moment ago.
    menu: { id: shop.branchId, version: menu?.version ?? shop.menuVersion },
    smart_categories: menu ? [{ id: 'best_sellers', items: [...menu.bestSellerIds] }] : [],
    highlightedCat: menu?.highlightedCategoryId ?? null,
    showStandardSubCats: shop.menuLayout === 'standard',
    redirect: null,
    url: `/${shop.referenceId}`,
    pixels: [],
  }
}
