import { Refusal, type Shop } from '@sofra/contract'
import { listBanners } from '@sofra/contract/banners'
import type { Banner } from '@sofra/contract/banners-codec'
import { indexMenu, isHiddenInMenu, type Menu, textOf } from '@sofra/menu'
import type { RouterContextProvider } from 'react-router'
import { api, findMenu } from '../api.server.ts'
import { pageContext, shopContext } from '../server-context.ts'
import type { BannerView } from './banner-view.ts'
import { viewPicture } from './picture-view.server.ts'

/** The banners of today; empty when the API refuses, because the menu works without them. */
export async function findBanners(context: Readonly<RouterContextProvider>): Promise<readonly BannerView[]> {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  try {
    const banners = await api(context).call(listBanners, { params: { id: shop.branchId }, query: {} })
    if (banners.length === 0) return []
    const menu = await findMenu(context, shop.branchId)
    return banners.map((banner) => viewBanner(banner, shop, menu, language))
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

function viewBanner(banner: Banner, shop: Shop, menu: Menu, language: string): BannerView {
  return {
    id: banner.id,
    title: textOf(banner.titles, language, shop.languages),
    text: textOf(banner.texts, language, shop.languages),
    picture: banner.picture && viewPicture(banner.picture),
    path: pathOf(banner, menu),
  }
}

/** Null for items and categories that this branch does not show. */
function pathOf({ itemId, categoryId }: Banner, menu: Menu): string | null {
  const index = indexMenu(menu)
  const item = itemId === null ? undefined : index.items.get(itemId)
  if (item && !isHiddenInMenu(index, item)) return `${item.categoryId}/${item.id}`
  const category = categoryId === null ? undefined : index.categories.get(categoryId)
  return category && !isHiddenInMenu(index, category) ? category.id : null
}
